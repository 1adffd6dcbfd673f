import jax
import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x, kernel, stride=1, padding="SAME"):
    """Depthwise convolution, NHWC, kernel (kh, kw, C, M) as in tf.nn.depthwise_conv2d."""
    kh, kw, c, m = kernel.shape
    rhs = jnp.reshape(kernel, (kh, kw, 1, c * m))
    return lax.conv_general_dilated(
        x, rhs,
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
        precision=lax.Precision.HIGHEST,
    )
