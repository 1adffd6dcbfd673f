import numpy as np
from scipy.signal import convolve2d


def conv2(A, B, shape="full"):
    """MATLAB's conv2(A, B, shape).

    'same' is the central part of the full result with the size of A; with an even kernel
    MATLAB starts at floor(size(B)/2) (zero-based), one later than scipy does.
    'valid' is empty as soon as B exceeds A in one direction.
    """
    A = np.asarray(A, float)
    B = np.asarray(B, float)
    full = convolve2d(A, B, "full")
    if shape == "full":
        return full
    (ma, na), (mb, nb) = A.shape, B.shape
    if shape == "same":
        r, c = mb // 2, nb // 2
        return full[r:r + ma, c:c + na]
    if shape == "valid":
        if mb > ma or nb > na:
            return np.zeros((max(ma - mb + 1, 0), max(na - nb + 1, 0)))
        return full[mb - 1:ma, nb - 1:na]
    raise ValueError("shape must be full, same or valid")
