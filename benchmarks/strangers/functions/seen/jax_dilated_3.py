import jax.numpy as jnp
from jax import lax


def atrous_conv(x, kernel, rate=1):
    """Atrous (dilated) 2-D convolution, 'SAME' size, stride 1.

    x: [N, H, W, C]; kernel: [kh, kw, C, O]; rate: spacing of the kernel taps (int or pair (rh, rw)).
    """
    if isinstance(rate, int):
        rate = (rate, rate)
    kh, kw = kernel.shape[:2]
    th, tw = rate[0] * (kh - 1), rate[0] * (kw - 1)
    pads = ((th // 2, th - th // 2), (tw // 2, tw - tw // 2))
    return lax.conv_general_dilated(
        x, kernel, window_strides=(1, 1), padding=pads, rhs_dilation=rate,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
