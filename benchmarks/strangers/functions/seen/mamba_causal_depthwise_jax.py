import jax
import jax.numpy as jnp


def causal_depthwise_conv(u, weight, bias, state=None):
    """Short depthwise convolution of an SSM block.

    u: (batch, length, d); weight: (d, k), last tap multiplies the current step;
    bias: (d,); state: (batch, k-1, d) previous inputs or None for zeros.
    Returns (silu(conv), new_state).
    """
    batch, length, d = u.shape
    k = weight.shape[1]
    if state is None:
        state = jnp.zeros((batch, k - 1, d), u.dtype)
    full = jnp.concatenate([state, u], axis=1)

    def tap(i):
        return jax.lax.dynamic_slice_in_dim(full, i, length, axis=1) * weight[:, i]

    y = sum(tap(i) for i in range(k)) + bias
    return jax.nn.silu(y), full[:, full.shape[1] - (k - 1):, :]
