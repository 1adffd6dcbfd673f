from typing import Sequence, Union

import jax
from jax import lax

IntOrPair = Union[int, Sequence[int]]


def _pair(v: IntOrPair):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv_nhwc(x: jax.Array, kernel: jax.Array, *, strides: IntOrPair = 1, padding="SAME",
              kernel_dilation: IntOrPair = 1, feature_group_count: int = 1) -> jax.Array:
    """NHWC conv with an HWIO kernel (I = C // feature_group_count).

    padding: 'SAME', 'VALID', an int, or ((top, bottom), (left, right)).
    """
    if not jax.numpy.issubdtype(x.dtype, jax.numpy.inexact):
        raise TypeError(f"cast the images to float first, got {x.dtype}")
    if isinstance(padding, int):
        padding = ((padding, padding), (padding, padding))
    dn = lax.conv_dimension_numbers(x.shape, kernel.shape, ("NHWC", "HWIO", "NHWC"))
    return lax.conv_general_dilated(
        x, kernel, _pair(strides), padding,
        rhs_dilation=_pair(kernel_dilation),
        dimension_numbers=dn,
        feature_group_count=feature_group_count,
        precision=lax.Precision.HIGHEST,
    )
