from typing import Sequence
import jax
from jax import lax


def atrous_conv2d(x: jax.Array, kernel: jax.Array, rate: Sequence[int] = (1, 1),
                  strides: Sequence[int] = (1, 1), padding: int = 0) -> jax.Array:
    """Atrous (dilated) convolution, NHWC input and HWIO kernel.

    Args:
      rate: spacing between kernel taps, (rows, cols).
      padding: zeros added on all four sides of the input.
    """
    return lax.conv_general_dilated(
        x, kernel,
        window_strides=tuple(strides),
        padding=[(padding, padding)] * 2,
        lhs_dilation=tuple(rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
