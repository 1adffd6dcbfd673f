from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnames=("stride",))
def separable_block(params, x, stride=1):
    """Depthwise 'SAME' conv, then 1x1 conv, NHWC.

    params["dw"]: (kh, kw, 1, C), params["pw"]: (C, F), params["b"]: (F,)
    """
    c = x.shape[-1]
    y = lax.conv_general_dilated(
        x, params["dw"], (stride, stride), "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
    return y @ params["pw"] + params["b"]
