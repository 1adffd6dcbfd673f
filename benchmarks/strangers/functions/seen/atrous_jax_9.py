from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnames=("rate", "padding"))
def atrous_conv2d(x, w, rate=2, padding="SAME"):
    """Atrous convolution: kernel w (HWIO) with holes of `rate`, x is NHWC.

    Like tf.nn.atrous_conv2d; padding is "SAME" or "VALID".
    """
    reach = [(k - 1) * rate for k in w.shape[:2]]
    if padding == "SAME":
        pads = [(r // 2, r - r // 2) for r in reach]
    else:
        pads = [(0, 0), (0, 0)]
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
