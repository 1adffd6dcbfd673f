from functools import partial

import jax
from jax import lax

_conv = partial(lax.conv_general_dilated, dimension_numbers=("NHWC", "HWIO", "NHWC"))


@partial(jax.jit, static_argnames=("stride", "padding"))
def separable_conv(params, x, stride=1, padding="SAME"):
    """params = {"dw": (kh, kw, C, M), "pw": (C * M, O), "b": (O,)}; x is NHWC.

    Layout of the depthwise kernel as in tf.nn.depthwise_conv2d.
    """
    kh, kw, c, m = params["dw"].shape
    y = _conv(x, params["dw"].reshape(kh, kw, 1, c * m), (stride, stride), padding,
              feature_group_count=c)
    return y @ params["pw"] + params["b"]
