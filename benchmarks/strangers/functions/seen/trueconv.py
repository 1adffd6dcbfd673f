import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def convolve2d_multi(x, w):
    """True (flipped-kernel) convolution, 'valid' region.

    x: (N, C, H, W); w: (F, C, kh, kw)
    out[n, f] = sum_c scipy.signal.convolve2d(x[n, c], w[f, c], 'valid')
    """
    w = np.flip(w, axis=(1, 2, 3))
    win = sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum('nchwij,fcij->nfhw', win, w)
