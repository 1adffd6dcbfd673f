import numpy as np


def _same(v, k):
    full = np.convolve(v, k)
    a = (len(k) - 1) // 2
    return full[a:a + len(v)]


def sep_conv2d(img, kx, ky):
    """Separable 2-D convolution with zero border.

    img is indexed img[y, x]. kx is the horizontal profile (runs along x), ky the
    vertical one (runs along y): the same as convolving with np.outer(ky, kx).
    """
    tmp = np.apply_along_axis(_same, 0, img, kx)
    return np.apply_along_axis(_same, 1, tmp, ky)
