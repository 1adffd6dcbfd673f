import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n, mode="full"):
    """Matrix A with  A @ x == np.convolve(x, h, mode)  for vectors x of length n.

    mode='same' follows numpy: the result has max(n, len(h)) entries, NOT always n,
    and for an even filter the centre is the earlier one of the two middle taps
    (entry (m-1)//2 of the full result comes first, m the shorter length).
    mode='valid' likewise works when the filter is longer than the signal.
    """
    h = np.asarray(h)
    k = len(h)
    col = np.r_[h, np.zeros(n - 1, h.dtype)]
    row = np.r_[h[:1], np.zeros(n - 1, h.dtype)]
    A = toeplitz(col, row)
    short, long_ = min(n, k), max(n, k)
    if mode == "full":
        return A
    if mode == "same":
        first = (short - 1) // 2
        return A[first:first + long_]
    if mode == "valid":
        return A[short - 1:long_]
    raise ValueError("mode must be full, same or valid")
