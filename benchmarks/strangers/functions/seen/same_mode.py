import numpy as np


def convolve_same(x, h):
    """Convolution cut to len(x), bit for bit the slice scipy.signal.convolve(x, h, mode='same') takes.

    Works for odd and even kernels, and for kernels longer than x.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    full = np.convolve(x, h)
    start = len(h) // 2
    return full[start:start + len(x)]
