def polymul(p, q):
    """Product of two polynomials given by coefficient lists (either order of powers), so the
    linear convolution of the lists. Karatsuba above 16 coefficients. Integers stay exact."""
    if not p or not q:
        return []
    n = max(len(p), len(q))
    full = _kara(p + [0] * (n - len(p)), q + [0] * (n - len(q)))
    return full[:len(p) + len(q) - 1]


def _kara(p, q):
    n = len(p)
    if n <= 16:
        r = [0] * (2 * n - 1)
        for i, u in enumerate(p):
            for j, v in enumerate(q):
                r[i + j] += u * v
        return r
    h = n // 2
    p0, p1, q0, q1 = p[:h], p[h:], q[:h], q[h:]          # low halves have h, high ones n - h >= h
    lo = _kara(p0, q0)
    hi = _kara(p1, q1)
    sp = [v + (p0[i] if i < h else 0) for i, v in enumerate(p1)]
    sq = [v + (q0[i] if i < h else 0) for i, v in enumerate(q1)]
    mid = _kara(sp, sq)
    r = [0] * (2 * n - 1)
    for i, v in enumerate(lo):
        r[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        r[i + 2 * h] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        r[i + h] += v
    return r
