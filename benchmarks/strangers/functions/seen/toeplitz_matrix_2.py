import numpy as np
from scipy.linalg import toeplitz


def convmtx(h, n):
    """Convolution matrix with h, in the orientation of MATLAB's convmtx for ROW vectors:

        x @ convmtx(h, n) == np.convolve(x, h)      for x of length n

    i.e. the shape is (n, n + len(h) - 1) and row i holds h, shifted by i.
    (Octave users: transpose it for column vectors.)
    """
    h = np.asarray(h).ravel()
    first_row = np.r_[h, np.zeros(n - 1, h.dtype)]
    first_col = np.zeros(n, h.dtype)
    first_col[0] = h[0]
    return toeplitz(first_col, first_row)
