import numpy as np


def fir(x, h, out=None):
    """y[n] = sum_k h[k] x[n-k],  n = 0 .. len(x)-1, zero initial state.

    out: array for the result, allocated if None. May be x itself, to filter
    a buffer in place.
    """
    if out is None:
        out = np.empty(len(x), dtype=np.result_type(x, h))
    K = len(h)
    for n in range(len(x)):
        acc = 0
        for k in range(min(K, n + 1)):
            acc += h[k] * x[n - k]
        out[n] = acc
    return out
