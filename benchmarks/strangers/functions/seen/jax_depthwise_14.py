import jax
import jax.numpy as jnp
from jax import lax


def depthwise_conv(x, kernel, strides=(1, 1), padding="SAME"):
    """Drop-in for tf.nn.depthwise_conv2d in our JAX models.

    x:      (batch, height, width, channels)
    kernel: (kh, kw, channels, multiplier), straight from the TensorFlow checkpoint
    out:    (batch, oh, ow, channels * multiplier), channels ordered as TensorFlow's
    """
    kh, kw, c, m = kernel.shape
    rhs = jnp.transpose(kernel, (0, 1, 3, 2)).reshape(kh, kw, 1, c * m)
    return lax.conv_general_dilated(
        x,
        rhs,
        window_strides=strides,
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
        precision=lax.Precision.HIGHEST,
    )


depthwise_conv_jit = jax.jit(depthwise_conv, static_argnames=("strides", "padding"))
