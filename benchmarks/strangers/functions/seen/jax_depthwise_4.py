from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def depthwise_conv2d(x, w, stride=1, padding="SAME"):
    """JAX counterpart of tf.nn.depthwise_conv2d.

    x: (N, H, W, C)
    w: (kh, kw, C, M), M filters per input channel
    out: (N, H', W', C * M), output channel c * M + m comes from input channel c
    """
    kh, kw, c, m = w.shape
    rhs = w.transpose(0, 1, 3, 2).reshape(kh, kw, 1, c * m)
    return lax.conv_general_dilated(
        x, rhs, (stride, stride), padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
