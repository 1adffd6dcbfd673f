def karatsuba(p, q):
    """Multiply two polynomials given as coefficient lists (lowest degree first).

    This is the (linear) convolution of the two lists. Exact for Python integers.
    An empty list is the zero polynomial and gives [].
    """
    if not p or not q:
        return []
    if len(p) < len(q):
        p, q = q, p
    if len(q) <= 8:
        r = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r
    m = (len(p) + 1) // 2
    p0, p1 = p[:m], p[m:]
    q0, q1 = q[:m], q[m:]
    if not q1:
        lo, hi = karatsuba(p0, q0), karatsuba(p1, q0)
        r = [0] * (len(p) + len(q) - 1)
        for i, v in enumerate(lo):
            r[i] += v
        for i, v in enumerate(hi):
            r[i + m] += v
        return r
    lo = karatsuba(p0, q0)
    hi = karatsuba(p1, q1)
    sp = [a + (p1[i] if i < len(p1) else 0) for i, a in enumerate(p0)]
    sq = [a + (q1[i] if i < len(q1) else 0) for i, a in enumerate(q0)]
    mid = karatsuba(sp, sq)
    r = [0] * (len(p) + len(q) - 1)
    for i, v in enumerate(lo):
        r[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        r[i + 2 * m] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if i + m < len(r):
            r[i + m] += v
    return r
