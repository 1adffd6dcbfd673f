"""Polynomials over GF(p) for programming contests. Coefficients: lowest degree first."""
import numpy as np

MOD = 998244353


def poly_mul(a, b, mod=MOD):
    """Product of two polynomials with coefficients in [0, mod), mod < 2**30.

    >>> poly_mul([1, 1], [1, 1])
    [1, 2, 1]
    """
    if len(a) == 0 or len(b) == 0:
        return []
    a = np.array(a, dtype=np.int64) % mod
    b = np.array(b, dtype=np.int64) % mod
    prod = np.convolve(a, b) % mod
    return prod.tolist()


def poly_pow(a, e, mod=MOD):
    out = [1]
    while e:
        if e & 1:
            out = poly_mul(out, a, mod)
        a = poly_mul(a, a, mod)
        e >>= 1
    return out
