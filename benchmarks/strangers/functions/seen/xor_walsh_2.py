import numpy as np

def fwht(v):
    v = v.copy()
    h = 1
    while h < len(v):
        v = v.reshape(-1, 2, h)
        v = np.stack([v[:, 0] + v[:, 1], v[:, 0] - v[:, 1]], axis=1).reshape(-1)
        h *= 2
    return v

def xor_convolve(a, b):
    """c[k] = sum a[i]*b[j] over i ^ j == k. Both int, same power-of-two length; exact
    while the values of n * result fit in int64."""
    a = np.asarray(a, dtype=np.int64)
    b = np.asarray(b, dtype=np.int64)
    n = len(a)
    if n == 0 or n & (n - 1) or len(b) != n:
        raise ValueError("lengths must be equal and a power of two")
    return fwht(fwht(a) * fwht(b)) // n      # always divisible
