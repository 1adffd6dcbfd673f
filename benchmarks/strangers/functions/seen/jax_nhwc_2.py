from typing import Sequence, Union

import jax.numpy as jnp
from jax import lax


def conv2d_nhwc(lhs: jnp.ndarray, rhs: jnp.ndarray, *, strides: Sequence[int] = (1, 1),
                padding: Union[str, Sequence] = "SAME", dilation: Sequence[int] = (1, 1),
                groups: int = 1) -> jnp.ndarray:
    """NHWC x HWIO -> NHWC convolution (cross-correlation).

    Args:
      lhs: (N, H, W, C).
      rhs: (KH, KW, C // groups, O).
      strides: window strides.
      padding: "SAME", "VALID" or ((top, bottom), (left, right)).
      dilation: spacing between the taps of the kernel.
      groups: number of feature groups.

    Returns:
      (N, H', W', O).
    """
    return lax.conv_general_dilated(
        lhs, rhs, window_strides=tuple(strides), padding=padding,
        rhs_dilation=tuple(dilation), feature_group_count=groups,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
