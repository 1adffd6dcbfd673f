import jax
import jax.numpy as jnp


def conv_as_locally_connected(x, kernel, rate=1):
    """Convolution written as a locally connected layer whose weights happen to
    be the same everywhere (to compare the two in the ablation).

    x:      [H, W, Cin], a single image (vmap for batches)
    kernel: [kh, kw, Cin, Cout]
    rate:   dilation
    Returns [H', W', Cout], VALID padding.
    """
    kh, kw, cin, cout = kernel.shape
    oh = x.shape[0] - rate * (kh - 1)
    ow = x.shape[1] - rate * (kw - 1)

    # untied weights: one kernel per output position
    local_w = jnp.broadcast_to(kernel, (oh, ow, kh, kw, cin, cout))

    rows = jnp.arange(oh)[:, None] + rate * jnp.arange(kh)[None, :]
    cols = jnp.arange(ow)[:, None] + rate * jnp.arange(kw)[None, :]
    patches = x[rows[:, None, :, None], cols[None, :, None, :], :]

    def one_position(patch, w):
        return jnp.tensordot(patch, w, axes=3)

    return jax.vmap(jax.vmap(one_position))(patches, local_w)
