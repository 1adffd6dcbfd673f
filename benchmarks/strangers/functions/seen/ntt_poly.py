"""Exact convolution modulo 998244353 by number-theoretic transform."""

MOD = 998244353
ROOT = 3


def ntt(a, invert=False):
    """In-place transform of a list whose length is a power of two."""
    n = len(a)
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j |= bit
        if i < j:
            a[i], a[j] = a[j], a[i]

    length = 2
    while length <= n:
        w = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        half = length // 2
        for start in range(0, n, length):
            f = 1
            for k in range(start, start + half):
                u, v = a[k], a[k + half] * f % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                f = f * w % MOD
        length *= 2

    if invert:
        n_inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * n_inv % MOD


def convolve(a, b):
    """Coefficients of the product of two integer polynomials, mod MOD.

    Negative coefficients are fine; results are in 0 .. MOD - 1. Either list
    empty: empty result. The product may have up to 2**23 coefficients.
    """
    if not a or not b:
        return []
    size = len(a) + len(b) - 1
    n = 1
    while n < size:
        n *= 2
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    ntt(fa)
    ntt(fb)
    prod = [x * y % MOD for x, y in zip(fa, fb)]
    ntt(prod, invert=True)
    return prod[:size]
