import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x: jnp.ndarray, kernel: jnp.ndarray, strides=(1, 1), padding="SAME"):
    """Depthwise 2-D convolution, TensorFlow conventions.

    x:      [N, H, W, C]
    kernel: [kh, kw, C, M]   (M = channel multiplier)
    out:    [N, H', W', C*M], channel c*M + m comes from input channel c.
    """
    kh, kw, c, m = kernel.shape
    if x.shape[-1] != c:
        raise ValueError(f"expected {c} channels, got {x.shape[-1]}")
    rhs = kernel.reshape(kh, kw, 1, c * m)
    return lax.conv_general_dilated(
        x, rhs, window_strides=strides, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c)
