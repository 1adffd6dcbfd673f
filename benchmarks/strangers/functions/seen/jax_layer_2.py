from typing import NamedTuple, Optional

import jax
from jax import lax


class ConvParams(NamedTuple):
    w: jax.Array                       # HWIO
    b: Optional[jax.Array] = None


def conv_apply(params, x, stride=1, padding="SAME", dilation=1, groups=1):
    # x: NHWC
    params = ConvParams(*params)
    y = lax.conv_general_dilated(
        x, params.w, (stride, stride), padding,
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
    )
    return y if params.b is None else y + params.b
