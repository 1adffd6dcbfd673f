import numpy as np


def sliding_dot(x, coef_oldest_first):
    """Causal filter with the coefficients stored oldest sample first:
    y[n] = sum_k coef[k] * x[n - (K-1) + k], samples before the start are zero."""
    c = np.asarray(coef_oldest_first, float)
    K = len(c)
    hist = np.zeros(K)
    y = []
    for v in x:
        hist[:-1] = hist[1:].copy()
        hist[-1] = v
        y.append(hist @ c)
    return np.array(y)
