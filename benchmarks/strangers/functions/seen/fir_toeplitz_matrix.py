import numpy as np
from scipy.linalg import toeplitz


def fir_by_matrix(taps, x):
    """Causal FIR filter as a matrix-vector product.

    y[n] = sum_k taps[k] * x[n-k],  x[n] = 0 for n < 0,  len(y) == len(x)
    """
    taps = np.asarray(taps, dtype=float)
    x = np.asarray(x, dtype=float)
    n = len(x)
    col = np.zeros(n)
    m = min(n, len(taps))
    col[:m] = taps[:m]
    T = toeplitz(col)
    return T @ x
