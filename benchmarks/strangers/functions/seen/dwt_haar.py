import numpy as np


def dwt_level(x, g):
    """One level of an orthogonal wavelet transform with periodic extension.

    x: even length; g: even-length low-pass filter (orthonormal scaling filter).
    a[k] = sum_n g[n] x[(2k + n) mod N]
    d[k] = sum_n h[n] x[(2k + n) mod N],   h[n] = (-1)^n g[L-1-n]
    """
    x = np.asarray(x, float)
    g = np.asarray(g, float)
    N, L = len(x), len(g)
    if N % 2:
        raise ValueError("odd length")
    h = g[::-1] * (-1.0) ** np.arange(L)
    idx = (2 * np.arange(N // 2)[:, None] + np.arange(L)[None, :]) % N
    return x[idx] @ g, x[idx] @ h
