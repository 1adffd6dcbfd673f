import numpy as np


def fir_filter(b, x):
    """Causal real FIR filter at rest: y[n] = b[0] x[n] + b[1] x[n-1] + ...

    The output has as many samples as x; samples before x[0] are zero.
    """
    b = np.atleast_1d(np.asarray(b, dtype=float))
    x = np.asarray(x, dtype=float)
    y = np.zeros_like(x)
    for k, bk in enumerate(b):
        if k >= len(x):
            break
        y[k:] += bk * x[:len(x) - k]
    return y
