import numpy as np

def upsample_linear_2x(x):
    """[a, b, c] -> [a, (a+b)/2, b, (b+c)/2, c]"""
    x = np.asarray(x, dtype=float)
    out = np.empty(2 * len(x) - 1)
    out[::2] = x
    out[1::2] = 0.5 * (x[:-1] + x[1:])
    return out
