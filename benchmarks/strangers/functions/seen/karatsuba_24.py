def poly_mul(p, q):
    """Karatsuba product of two integer polynomials, lowest degree first.

    Exact (Python ints). The result has len(p) + len(q) - 1 coefficients;
    an empty list is the zero polynomial.
    """
    if not p or not q:
        return []
    if len(p) <= 4 or len(q) <= 4:
        r = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r

    h = (max(len(p), len(q)) + 1) // 2
    p0, p1 = p[:h], p[h:]
    q0, q1 = q[:h], q[h:]
    low = poly_mul(p0, q0)
    high = poly_mul(p1, q1)
    mid = poly_mul(_add(p0, p1), _add(q0, q1))

    r = [0] * (len(p) + len(q) - 1)
    for i, c in enumerate(low):
        r[i] += c
        mid[i] -= c
    for i, c in enumerate(high):
        r[i + 2 * h] += c
        mid[i] -= c
    for i, c in enumerate(mid):
        if c:
            r[i + h] += c
    return r


def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [x + (b[i] if i < len(b) else 0) for i, x in enumerate(a)]
