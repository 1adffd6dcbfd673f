import numpy as np


def dwt_step(x, h):
    """One level of the orthogonal periodic wavelet transform.

    x : signal of even length
    h : orthonormal low-pass (scaling) filter of even length, e.g. Haar, db2, ...
    Returns (approx, detail), each of length len(x) // 2, with
    approx[n] = sum_k h[k] x[2n + k] and energy preserved.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    N = len(x)
    assert N % 2 == 0 and len(h) % 2 == 0
    g = h * (-1.0) ** np.arange(len(h))

    approx = np.zeros(N // 2)
    detail = np.zeros(N // 2)
    base = 2 * np.arange(N // 2)
    for k in range(len(h)):
        s = x[(base + k) % N]
        approx += h[k] * s
        detail += g[k] * s
    return approx, detail
