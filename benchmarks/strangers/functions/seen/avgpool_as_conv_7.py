import jax.numpy as jnp
from jax import lax


def avg_pool(x, k, stride=None, pad=0):
    """Average pooling as a depthwise convolution with ones, NCHW.

    The padding does not count in the divisor (count_include_pad=False).
    """
    stride = stride or k
    c = x.shape[1]
    ones = jnp.ones((c, 1, k, k), x.dtype)
    kw = dict(window_strides=(stride, stride), padding=[(pad, pad)] * 2, feature_group_count=c)
    total = lax.conv_general_dilated(x, ones, **kw)
    count = lax.conv_general_dilated(jnp.ones_like(x), ones, **kw)
    return total / count
