"""Convolution in strips of columns, so that the strip of the input stays in the cache."""
import numpy as np

STRIP = 32


def conv2d_strips(x, w, b=None):
    """x: (N, H, W, C); w: (KH, KW, C, F); no padding, stride one."""
    n, h, wid, c = x.shape
    kh, kw, _, f = w.shape
    oh, ow = h - kh + 1, wid - kw + 1
    y = np.zeros((n, oh, ow, f), dtype=x.dtype)
    strips = max(1, ow // STRIP)
    for t in range(strips):
        lo = t * STRIP
        hi = min(lo + STRIP, ow)
        for i in range(kh):
            for j in range(kw):
                y[:, :, lo:hi] += x[:, i:i + oh, lo + j:hi + j] @ w[i, j]
    if b is not None:
        y += b
    return y
