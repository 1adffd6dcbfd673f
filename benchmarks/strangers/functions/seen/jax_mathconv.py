import jax.numpy as jnp
from jax import lax


def convolve_nd(x, k):
    """Mathematical (flipped) convolution of one array of 1-3 dims with k, mode 'full', through XLA.

    XLA's conv op correlates, so the kernel is reversed on every axis first.
    """
    x, k = jnp.asarray(x), jnp.asarray(k)
    if x.ndim != k.ndim or not 1 <= x.ndim <= 3:
        raise ValueError("x and k need the same rank, 1 to 3")
    pads = [(s - 1, s - 1) for s in k.shape]
    out = lax.conv_general_dilated(
        x[None, None], jnp.flip(k)[None, None],
        window_strides=(1,) * x.ndim, padding=pads,
        precision=lax.Precision.HIGHEST,
    )
    return out[0, 0]
