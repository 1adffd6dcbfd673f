# Helpers for the group's scripts that came over from MATLAB.
import numpy as np


def conv2(a, b, shape="full"):
    """Two-dimensional convolution like MATLAB's conv2(A, B, shape).

    shape = 'full' or 'same'. 'same' is the central part of the full result, of
    the size of A; as in MATLAB it begins at row ceil((size(B,1)+1)/2) and
    column ceil((size(B,2)+1)/2) of the full one, counted from 1.
    """
    a = np.atleast_2d(a) * 1.0
    b = np.atleast_2d(b) * 1.0
    (ma, na), (mb, nb) = a.shape, b.shape
    full = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(a, b))
    for i in range(mb):
        for j in range(nb):
            full[i:i + ma, j:j + na] += b[i, j] * a
    if shape == "full":
        return full
    if shape == "same":
        r = (mb + 1) // 2 - 1
        c = (nb + 1) // 2 - 1
        return full[r:r + ma, c:c + na]
    raise ValueError("shape must be 'full' or 'same'")
