import numpy as np


def sep_conv2d(img, kx, ky):
    """Separable filtering with zero borders, output of the same size.

    kx : odd-length 1-D kernel applied horizontally (along each row, axis 1)
    ky : odd-length 1-D kernel applied vertically (along each column, axis 0)

    Equivalent to a true 2-D convolution with np.outer(ky, kx).
    """
    img = np.asarray(img, dtype=float)

    def along(axis, k):
        r = len(k) // 2
        conv = lambda line: np.convolve(line, k)[r:r + line.size]
        return np.apply_along_axis(conv, axis, tmp)

    tmp = img
    tmp = along(0, kx)
    tmp = along(1, ky)
    return tmp
