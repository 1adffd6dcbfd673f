import numpy as np


def convolve2d_valid(a, k):
    """
    2-D convolution in the mathematical sense (not correlation):

        y[m, n] = sum_{i,j} a[m - i, n - j] * k[i, j]

    restricted to the positions where k lies completely inside a,
    the same as scipy.signal.convolve2d(a, k, mode="valid") for len(a) >= len(k).
    """
    view = np.lib.stride_tricks.sliding_window_view(a, k.shape)
    return np.einsum("mnij,ij->mn", view, k[::-1])
