"""Filtering by polynomial multiplication, divide and conquer (Karatsuba).

Coefficients of A(z) B(z) are the full convolution; reversing one of them and cutting
out the middle gives the conv1d of deep learning.
"""
import numpy as np

LEAF = 8


def polymul(a, b):
    """a, b: equally long 1-D float arrays; returns 2n-1 coefficients."""
    n = len(a)
    if n <= LEAF:
        return np.convolve(a, b)
    h = n // 2
    a0, a1, b0, b1 = a[:h], a[h:], b[:h], b[h:]
    u = n - h                                    # h or h + 1
    lo = polymul(a0, b0)                         # 2h - 1
    hi = polymul(a1, b1)                         # 2u - 1
    am, bm = a1.copy(), b1.copy()
    am[:h] += a0
    bm[:h] += b0
    mid = polymul(am, bm)                        # 2u - 1
    mid[:2 * h - 1] -= lo
    mid -= hi
    out = np.zeros(2 * n - 1)
    out[:2 * h - 1] += lo
    out[h:h + 2 * u - 1] += mid
    out[2 * h:2 * h + 2 * u - 1] += hi
    return out


def correlate_valid(sig, ker):
    n, k = len(sig), len(ker)
    if k > n:
        raise ValueError("kernel longer than signal")
    padded = np.zeros(n)
    padded[:k] = ker[::-1]
    return polymul(sig, padded)[k - 1:n]


def conv1d_poly(x, weight):
    """(N, C, L), (O, C, K) -> (N, O, L-K+1)"""
    if np.iscomplexobj(x) or np.iscomplexobj(weight):
        raise TypeError("real numbers only")
    x, weight = np.asarray(x, float), np.asarray(weight, float)
    if x.shape[1] != weight.shape[1]:
        raise ValueError("channels")
    if not np.isfinite(x).all() or not np.isfinite(weight).all():
        raise ValueError("finite numbers only")
    return np.array([[sum(correlate_valid(xc, wc) for xc, wc in zip(xn, wo)) for wo in weight] for xn in x])
