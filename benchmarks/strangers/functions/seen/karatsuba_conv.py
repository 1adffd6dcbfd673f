import numpy as np

CUTOFF = 16


def _kara(a, b):
    n = a.size
    if n <= CUTOFF:
        return np.convolve(a, b)
    m = (n + 1) // 2                       # low half is the longer one
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    z0 = _kara(a0, b0)
    z2 = _kara(a1, b1)
    sa, sb = a0.copy(), b0.copy()
    sa[:a1.size] += a1
    sb[:b1.size] += b1
    z1 = _kara(sa, sb)
    z1 -= z0
    z1[:z2.size] -= z2

    out = np.zeros(2 * n - 1, dtype=a.dtype)
    out[:z0.size] += z0
    out[m:m + z1.size] += z1
    out[n:n + z2.size] += z2
    return out


def karatsuba_convolve(a, b):
    """Linear convolution of two int64 sequences by Karatsuba's method."""
    a = np.asarray(a, dtype=np.int64)
    b = np.asarray(b, dtype=np.int64)
    n = max(a.size, b.size)
    pa = np.concatenate([a, np.zeros(n - a.size, np.int64)])
    pb = np.concatenate([b, np.zeros(n - b.size, np.int64)])
    return _kara(pa, pb)[:a.size + b.size - 1]
