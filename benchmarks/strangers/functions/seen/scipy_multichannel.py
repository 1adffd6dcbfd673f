import numpy as np
from scipy.signal import fftconvolve


def conv_multi(x, filters, bias):
    """CNN layer on a single image using scipy's FFT convolution.

    x       : (channels, height, width)
    filters : (n_filters, channels, kh, kw)
    bias    : (n_filters,)

    Cross-correlation as deep learning frameworks have it, summed over the
    channels, "valid" borders.
    """
    maps = []
    for f, b in zip(filters, bias):
        flipped = f[:, ::-1, ::-1]
        # x and f have the same depth, so a valid 3-D convolution leaves one plane
        m = fftconvolve(x, flipped, mode="valid")
        maps.append(m[0] + b)
    return np.stack(maps)
