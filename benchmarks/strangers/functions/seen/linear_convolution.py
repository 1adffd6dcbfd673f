"""Linear convolution of two finite sequences, written out from the definition."""
import numpy as np


def linear_convolution(x, h):
    """Return y[n] = sum_k x[k] * h[n - k] for n = 0 .. len(x) + len(h) - 2.

    Both sequences are taken to be zero outside the samples given.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    N, M = len(x), len(h)
    if N == 0 or M == 0:
        raise ValueError("both sequences need at least one sample")
    y = np.zeros(N + M - 1, dtype=np.result_type(x, h))
    for n in range(N + M - 1):
        # only those k for which both x[k] and h[n - k] exist
        for k in range(max(0, n - M + 1), min(n, N - 1) + 1):
            y[n] += x[k] * h[n - k]
    return y
