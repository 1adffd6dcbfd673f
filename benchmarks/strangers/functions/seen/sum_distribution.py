import numpy as np


def pmf_of_sum(pmf, n=2):
    """Distribution of X_1 + ... + X_n, with X_i independent, all with this pmf.

    pmf[k] = P(X = k), k = 0, 1, 2, ...   The result r has r[s] = P(sum = s)
    and (len(pmf) - 1) * n + 1 entries (n = 1 gives the pmf itself, n = 0 the
    sum that is always zero).

    The n-fold convolution power is found by repeated squaring, so that n = 1000
    takes ten rounds and not a thousand.
    """
    pmf = np.asarray(pmf, dtype=float)
    if n < 0:
        raise ValueError("n must not be negative")
    if not np.isclose(pmf.sum(), 1.0):
        raise ValueError("pmf must sum to one")

    result = pmf.copy()
    square = pmf.copy()
    while n:
        if n & 1:
            result = np.convolve(result, square)
        n >>= 1
        if n:
            square = np.convolve(square, square)
    return result
