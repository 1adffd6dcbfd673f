import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x, kernel, strides=(1, 1), padding="SAME", rate=(1, 1)):
    """tf.nn.depthwise_conv2d for JAX.

    x       (N, H, W, C)
    kernel  (KH, KW, C, M)   M is the channel multiplier
    returns (N, OH, OW, C*M); output channel c*M + m is filter m of input c.
    """
    kh, kw, c, m = kernel.shape
    if x.shape[-1] != c:
        raise ValueError(f"input has {x.shape[-1]} channels, kernel {c}")
    rhs = jnp.reshape(kernel, (kh, kw, 1, c * m))
    return lax.conv_general_dilated(
        x, rhs,
        window_strides=strides,
        padding=padding,
        rhs_dilation=rate,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
