import numpy as np


def convolve(x, h, mode="full"):
    """np.convolve work-alike for len(x) >= len(h) >= 1."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    n, m = len(x), len(h)
    if m > n:
        raise ValueError("kernel longer than the signal")
    full = np.zeros(n + m - 1)
    for k in range(m):
        full[k:k + n] += h[k] * x
    if mode == "full":
        return full
    if mode == "same":
        start = (m - 1) // 2
        return full[start:start + n]
    if mode == "valid":
        return full[m - 1:-(m - 1)]
    raise ValueError(mode)
