import jax
import jax.numpy as jnp


@jax.jit
def convolve2d_full(a, k):
    """scipy.signal.convolve2d(a, k, mode='full') for GPU/TPU: true convolution, zero fill."""
    kh, kw = k.shape
    flipped = k[::-1]
    out = jax.lax.conv_general_dilated(
        a[None, None], flipped[None, None],
        window_strides=(1, 1),
        padding=[(kh - 1, kh - 1), (kw - 1, kw - 1)],
    )
    return out[0, 0]
