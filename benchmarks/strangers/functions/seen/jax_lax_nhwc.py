from typing import Sequence, Union
import jax.numpy as jnp
from jax import lax


def conv_nhwc(lhs, rhs, bias=None, *, strides: Sequence[int] = (1, 1), padding: Union[str, Sequence] = "SAME",
              rhs_dilation: Sequence[int] = (1, 1), groups: int = 1):
    """lax conv with NHWC activations and HWIO weights (flax's kernel layout).

    padding: "SAME", "VALID" or [(top, bottom), (left, right)].
    """
    out = lax.conv_general_dilated(lhs, rhs, strides, padding, rhs_dilation=rhs_dilation,
                                   dimension_numbers=("NHWC", "HWIO", "NHWC"),
                                   feature_group_count=groups)
    return out if bias is None else out + jnp.reshape(bias, (1, 1, 1, -1))
