import jax.numpy as jnp
from jax import lax


def depthwise_conv(x, kernel, strides=(1, 1), padding="SAME"):
    """Depthwise conv with the TF kernel layout.

    x: [N, H, W, C]; kernel: [kh, kw, C, M]; output channel c * M + m.
    """
    kh, kw, c, m = kernel.shape
    return lax.conv_general_dilated(
        x, jnp.reshape(kernel, (kh, kw, 1, c * m)), strides, padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=c)
