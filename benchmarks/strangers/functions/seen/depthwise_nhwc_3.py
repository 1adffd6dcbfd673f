"""Depthwise convolution, NumPy stand-in used in the converter's tests."""
import numpy as np


def depthwise_conv2d(x, filt, strides=(1, 1), padding="VALID"):
    """Same result as tf.nn.depthwise_conv2d.

    x: (N, H, W, C) float array
    filt: (kh, kw, C, M), M being the channel multiplier
    strides: (sh, sw) with sh == sw
    padding: "VALID" or "SAME"
    returns (N, H', W', C * M)
    """
    n, h, w, c = x.shape
    kh, kw, _, m = filt.shape
    sh, sw = strides
    if padding == "SAME":
        oh, ow = -(-h // sh), -(-w // sw)
        ph = max((oh - 1) * sh + kh - h, 0)
        pw = max((ow - 1) * sw + kw - w, 0)
        x = np.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    elif padding == "VALID":
        oh, ow = (h - kh) // sh + 1, (w - kw) // sw + 1
    else:
        raise ValueError(padding)

    out = np.zeros((n, oh, ow, m, c), dtype=np.result_type(x, filt))
    for dy in range(kh):
        for dx in range(kw):
            tap = x[:, dy:dy + (oh - 1) * sh + 1:sh, dx:dx + (ow - 1) * sw + 1:sw, :]
            out += tap[:, :, :, None, :] * filt[dy, dx].T
    return out.reshape(n, oh, ow, c * m)
