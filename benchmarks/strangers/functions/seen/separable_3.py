import numpy as np
from scipy.ndimage import convolve1d


def sepfilter2d(img, kx, ky):
    """Separable convolution of an image: kx along x (the columns, i.e. within a row),
    ky along y (down the rows). Zero border, output of the size of img.

    Equal to scipy.ndimage.convolve(img, np.outer(ky, kx), mode='constant')
    """
    img = np.asarray(img, dtype=float)
    tmp = convolve1d(img, kx, axis=0, mode='constant', cval=0.0)
    return convolve1d(tmp, ky, axis=1, mode='constant', cval=0.0)
