import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_channels_last(x, kernel):
    """x (B,H,W,C) with a square HWIO kernel (k,k,C,D): Keras' Conv2D, padding 'valid', no bias."""
    k = kernel.shape[0]
    win = sliding_window_view(x, (k, k), axis=(1, 2))     # B,H',W',C,k,k
    return np.einsum('bhwcij,jicd->bhwd', win, kernel)
