import jax.numpy as jnp
from jax import lax


def depthwise_conv(x, kernel, padding="VALID"):
    """Depthwise convolution with the TensorFlow conventions.

    x:      (N, H, W, C)
    kernel: (KH, KW, C, M) with M the channel multiplier
    result: (N, OH, OW, C * M); output channel c * M + m is made from
            input channel c with kernel[:, :, c, m].
    """
    kh, kw, c, m = kernel.shape
    rhs = jnp.transpose(kernel, (0, 1, 3, 2)).reshape(kh, kw, 1, m * c)
    return lax.conv_general_dilated(
        x, rhs, window_strides=(1, 1), padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c)
