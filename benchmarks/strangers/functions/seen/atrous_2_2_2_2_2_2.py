import numpy as np


def atrous_conv2d(value, filters, rate):
    """Atrous convolution, NHWC / HWIO, VALID. Effective kernel is k + (k-1)(rate-1) on both axes."""
    n, h, w, _ = value.shape
    kh, kw, _, co = filters.shape
    oh = h - (kh - 1) * rate
    ow = w - (kw - 1) * rate
    out = np.zeros((n, oh, ow, co))
    for i in range(kh):
        top = i * rate
        for j in range(kw):
            left = j
            out += value[:, top:top + oh, left:left + ow] @ filters[i, j]
    return out
