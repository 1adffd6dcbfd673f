import numpy as np


def convolve(image, weights):
    """2-D convolution with the default border of scipy.ndimage.convolve:
    the image is mirrored at its outer edge (d c b a | a b c d | d c b a).

    Odd-sized weights only.
    """
    weights = np.asarray(weights)[::-1, ::-1]
    rh, rw = weights.shape[0] // 2, weights.shape[1] // 2
    big = np.pad(np.asarray(image, float), ((rh, rh), (rw, rw)), mode='reflect')
    win = np.lib.stride_tricks.sliding_window_view(big, weights.shape)
    return (win * weights).sum(axis=(-1, -2))
