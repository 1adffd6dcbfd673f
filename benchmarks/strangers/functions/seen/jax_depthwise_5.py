from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def depthwise_conv(x, w, stride=1, padding="SAME"):
    """Depthwise convolution with channel multiplier, TF layout.

    x: (N, H, W, C), w: (kh, kw, C, M) -> (N, H', W', C*M), where output
    channel c*M + m is input channel c filtered with w[:, :, c, m].
    """
    kh, kw, c, m = w.shape
    # one group per input channel: kernel becomes (kh, kw, 1, C*M)
    w = jnp.transpose(w, (0, 1, 3, 2)).reshape(kh, kw, 1, c * m)
    return lax.conv_general_dilated(
        x, w,
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
