import numpy as np


def sep_conv2(col, row, img):
    """conv2(u, v, A) of MATLAB, shape 'same': convolves first each column of
    img with the vector col, and then each row of the result with the vector
    row. Vectors of odd length, not longer than the image's sides.
    """
    out = np.apply_along_axis(np.convolve, 1, img, col, mode="same")
    out = np.apply_along_axis(np.convolve, 0, out, row, mode="same")
    return out
