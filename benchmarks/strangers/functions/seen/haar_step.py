import numpy as np


def haar_dwt(x):
    """One level of the orthonormal Haar wavelet transform.

    Returns (approximation, detail), each half as long as x (even length).
    """
    x = np.asarray(x, dtype=float)
    if x.size % 2:
        raise ValueError("length must be even")
    s = 1 / np.sqrt(2)
    lo = np.array([s, s])
    hi = np.array([s, -s])
    approx = np.correlate(x, lo, "valid")[::2]
    detail = np.correlate(x, hi, "valid")[::2]
    return approx, detail
