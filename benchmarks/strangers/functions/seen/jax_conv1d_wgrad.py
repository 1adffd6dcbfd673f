import jax.numpy as jnp


def conv1d_weight_grad(x, dy, ksize, stride=1, padding=0):
    """dL/dW of y = conv1d(x, W) (cross-correlation, NCL / OIK).

    x (N, I, L), dy (N, O, T) -> (O, I, ksize)
    """
    xp = jnp.pad(x, ((0, 0), (0, 0), (padding, padding)))
    t = dy.shape[2]
    taps = []
    for k in range(ksize):
        window = xp[:, :, k:k + (t - 1) * stride + 1:stride]
        taps.append(jnp.einsum("nit,not->oi", window, dy))
    return jnp.stack(taps, axis=-1)
