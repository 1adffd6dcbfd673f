import jax.numpy as jnp
from jax import lax


def depthwise_conv2d_nhwc(x, kernel, strides=(1, 1), padding="SAME"):
    """Depthwise convolution with the conventions of tf.nn.depthwise_conv2d, in JAX.

    x:      [batch, height, width, channels]
    kernel: [kh, kw, channels, multiplier]
    Returns [batch, H', W', channels * multiplier]; output channel c * multiplier + q is
    input channel c filtered with kernel[:, :, c, q].
    """
    kh, kw, channels, multiplier = kernel.shape
    rhs = jnp.transpose(kernel, (0, 1, 3, 2)).reshape(kh, kw, 1, channels * multiplier)
    return lax.conv_general_dilated(
        x, rhs,
        window_strides=strides,
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=channels,
    )
