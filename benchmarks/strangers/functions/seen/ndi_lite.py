"""A few scipy.ndimage functions without the scipy dependency."""
import numpy as np

_MODES = {"constant": "constant", "nearest": "edge", "reflect": "reflect", "wrap": "wrap"}


def convolve(input, weights, mode="reflect"):
    """Drop-in for scipy.ndimage.convolve with odd-sized 2-D weights.

    mode is one of 'constant', 'nearest', 'reflect', 'wrap' as in scipy.ndimage.
    """
    w = np.asarray(weights, dtype=float)[::-1, ::-1]
    a = np.asarray(input, dtype=float)
    ry, rx = w.shape[0] // 2, w.shape[1] // 2
    p = np.pad(a, ((ry, ry), (rx, rx)), mode=_MODES[mode])
    out = np.zeros_like(a)
    for dy in range(w.shape[0]):
        for dx in range(w.shape[1]):
            out += w[dy, dx] * p[dy:dy + a.shape[0], dx:dx + a.shape[1]]
    return out
