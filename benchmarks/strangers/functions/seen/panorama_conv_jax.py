import jax.numpy as jnp
from jax import lax


def panorama_conv(x, kernel, bias):
    """3x3-like convolution layer for equirectangular 360 degree images.

    The left and the right border are neighbours, so the image goes on
    cyclically in x; above and below there is nothing (zeros).
    x: (N, H, W, C), kernel: (kh, kw, C, F) with odd kh and kw, bias: (F,).
    Cross-correlation as in any deep learning library; output (N, H, W, F).
    """
    kh, kw = kernel.shape[:2]
    ph, pw = kh // 2, kw // 2
    x = jnp.pad(x, ((0, 0), (0, 0), (pw, pw), (0, 0)), mode="wrap")
    y = lax.conv_general_dilated(
        x, kernel, (1, 1), ((ph, ph), (0, 0)),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + bias
