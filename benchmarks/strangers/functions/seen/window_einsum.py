import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def convolve2d_valid(a, k):
    """True 2-D convolution, valid part; same as scipy.signal.convolve2d(a, k, 'valid')
    when a is at least as large as k."""
    win = sliding_window_view(a, k.shape)
    return np.einsum('ijkl,kl->ij', win, k[::-1])
