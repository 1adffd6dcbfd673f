"""scipy.signal.convolve2d for JAX, so that it can be jitted and differentiated."""
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames="mode")
def convolve2d(image, kernel, mode="full"):
    """True 2-D convolution (mode 'full' or 'valid') of a matrix with a smaller one."""
    kh, kw = kernel.shape
    pad = {"full": [(kh - 1, kh - 1), (kw - 1, kw - 1)], "valid": [(0, 0), (0, 0)]}[mode]
    # XLA correlates, hence the reversal
    rhs = kernel[::-1]
    out = lax.conv_general_dilated(
        image[None, None], rhs[None, None],
        window_strides=(1, 1), padding=pad,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        precision=lax.Precision.HIGHEST,
    )
    return out[0, 0]
