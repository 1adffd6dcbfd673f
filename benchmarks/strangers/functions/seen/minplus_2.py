import numpy as np


def min_plus_convolution(a, b):
    """c[k] = min_{i+j=k} a[i] + b[j], for k in 0 .. len(a)+len(b)-2.  (infimal convolution)"""
    a, b = np.asarray(a, float), np.asarray(b, float)
    c = np.full(len(a) + len(b) - 1, np.inf)
    for i, ai in enumerate(a):
        np.minimum(c[i:i + len(b)], ai + b, out=c[i:i + len(b)])
    return c
