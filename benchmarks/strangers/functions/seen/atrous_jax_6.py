import jax
from jax import lax


def atrous_conv(x, w, rate=1):
    """Atrous (dilated) convolution as in DeepLab: the taps of the filter are
    spread `rate` pixels apart, the output keeps the input's resolution.

    x: N C H W      w: O I kh kw (odd sizes)
    """
    kh, kw = w.shape[2:]
    H, W = x.shape[2:]
    ph, pw = rate * (kh - 1) // 2, rate * (kw - 1) // 2
    y = lax.conv_general_dilated(
        x, w, window_strides=(1, 1),
        padding=[(ph, ph), (pw, pw)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return y[:, :, :H, :W]
