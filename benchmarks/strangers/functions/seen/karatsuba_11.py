def mul(a, b):
    """Polynomial product (coefficient lists, constant term first), Karatsuba."""
    if not a or not b:
        return []
    size = len(a) + len(b) - 1
    n = max(len(a), len(b))
    res = _kara(a + [0] * (n - len(a)), b + [0] * (n - len(b)))
    return res[:size]


def _kara(a, b):
    n = len(a)
    if n <= 2:
        r = [0] * (2 * n - 1)
        for i in range(n):
            for j in range(n):
                r[i + j] += a[i] * b[j]
        return r
    m = n // 2
    a0, a1, b0, b1 = a[:m], a[m:], b[:m], b[m:]
    lo = _kara(a0, b0)
    hi = _kara(a1, b1)
    pad = [0] * (n - 2 * m)            # odd n: the upper half is one longer
    sa = [p + q for p, q in zip(a0 + pad, a1)]
    sb = [p + q for p, q in zip(b0 + pad, b1)]
    mid = _kara(sa, sb)
    for i, v in enumerate(lo):
        mid[i] -= v
    for i, v in enumerate(hi):
        mid[i] -= v
    r = [0] * (2 * n)
    for i, v in enumerate(lo):
        r[i] += v
    for i, v in enumerate(mid):
        r[i + m] += v
    for i, v in enumerate(hi):
        r[i + n] += v
    return r[:2 * n - 1]
