"""One level of an orthogonal discrete wavelet transform, periodic extension."""
import numpy as np

SQRT2, SQRT3 = np.sqrt(2.0), np.sqrt(3.0)
SCALING = {
    "haar": np.array([1.0, 1.0]) / SQRT2,
    "db2": np.array([1 + SQRT3, 3 + SQRT3, 3 - SQRT3, 1 - SQRT3]) / (4 * SQRT2),
}


def dwt_step(x, wavelet="db2"):
    """Split x (even length) into approximation and detail coefficients.

        a[k] = sum_n h[n] x[(2k + n) mod N]
        d[k] = sum_n g[n] x[(2k + n) mod N],   g[n] = (-1)^n h[L - 1 - n]

    In other words x is correlated with both filters, from the left and
    periodically, and only every second value is kept. (Other packages shift
    the coefficients or use d with the opposite sign.) The transform is
    orthogonal: |x|^2 == |a|^2 + |d|^2.
    """
    x = np.asarray(x, dtype=float)
    N = x.size
    if x.ndim != 1 or N == 0 or N % 2:
        raise ValueError("x must be one-dimensional and of even length")
    h = SCALING[wavelet]
    L = h.size
    if N < L:
        raise ValueError("x is shorter than the filter")
    g = h[::-1] * (-1.0) ** np.arange(L)

    idx = (np.arange(0, N, 2)[:, None] + np.arange(L)) % N
    windows = x[idx]
    return windows @ h, windows @ g
