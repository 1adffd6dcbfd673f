from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "rate", "padding"))
def depthwise_conv2d(x, k, stride=(1, 1), rate=(1, 1), padding="SAME"):
    """tf.nn.depthwise_conv2d in JAX.

    x (N,H,W,C), k (kh,kw,C,M) -> (N,H',W',C*M), output channel c*M+m is
    input channel c correlated with k[:, :, c, m].
    """
    kh, kw, c, m = k.shape
    kern = k.reshape(kh, kw, 1, c * m)
    return lax.conv_general_dilated(
        x, kern, window_strides=stride, padding=padding, rhs_dilation=rate,
        dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=c,
    )
