import jax
import jax.numpy as jnp


def depthwise_conv2d(x, kernel, stride=1, dilation=1):
    """NHWC depthwise convolution with SAME padding.

    kernel: (kh, kw, C, M) like tf.nn.depthwise_conv2d; output channel c*M + m
    comes from input channel c.
    """
    kh, kw, c, m = kernel.shape
    return jax.lax.conv_general_dilated(
        x,
        kernel.reshape(kh, kw, 1, c * m),
        window_strides=(stride, stride),
        padding="SAME",
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
        precision=jax.lax.Precision.HIGHEST,
    )
