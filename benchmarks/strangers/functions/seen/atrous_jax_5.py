import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x, kernel, rate=2):
    """Atrous (dilated) convolution: kernel taps are `rate` pixels apart.

    x (N, H, W, C), kernel (kh, kw, C, O), zero 'SAME' padding, stride 1.
    """
    kh, kw = kernel.shape[:2]
    eh, ew = (kh - 1) * rate, (kw - 1) * rate
    pad_h = (eh // 2, eh - eh // 2)
    pad_w = (ew // 2, ew - ew // 2)
    return lax.conv_general_dilated(
        x, kernel, (1, 1), (pad_h, pad_w),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
