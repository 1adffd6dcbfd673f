def _kara(a, b):
    n = len(a)                       # len(a) == len(b)
    if n <= 4:
        out = [0] * (2 * n)
        for i, p in enumerate(a):
            for j, q in enumerate(b):
                out[i + j] += p * q
        return out

    half = n // 2
    lo_a, hi_a = a[:half], a[half:]
    lo_b, hi_b = b[:half], b[half:]
    if len(lo_a) < len(hi_a):
        lo_a = lo_a + [0]
        lo_b = lo_b + [0]

    z0 = _kara(lo_a, lo_b)
    z2 = _kara(hi_a, hi_b)
    z1 = _kara([p + q for p, q in zip(lo_a, hi_a)],
               [p + q for p, q in zip(lo_b, hi_b)])

    out = [0] * (2 * n + 4)
    for i in range(len(z0)):
        out[i] += z0[i]
        out[i + half] += z1[i] - z0[i] - z2[i]
        out[i + n] += z2[i]
    return out[:2 * n]


def karatsuba(a, b):
    """Product of two integer polynomials (lists, lowest degree first), exact.

    Result has len(a) + len(b) - 1 coefficients.
    """
    if not a or not b:
        return []
    n = max(len(a), len(b))
    full = _kara(list(a) + [0] * (n - len(a)), list(b) + [0] * (n - len(b)))
    return full[:len(a) + len(b) - 1]
