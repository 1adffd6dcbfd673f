# Coefficient lists, constant term first. Plain Python integers, so nothing overflows.


def karatsuba(p, q):
    """Product of two polynomials with Karatsuba's three multiplications.

    Returns len(p) + len(q) - 1 coefficients; an empty list stands for the zero polynomial.
    """
    if not p or not q:
        return []
    if min(len(p), len(q)) <= 4:
        r = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r
    h = max(len(p), len(q)) // 2
    p0, p1 = p[:h], p[h:]
    q0, q1 = q[:h], q[h:]
    lo = karatsuba(p0, q0)
    hi = karatsuba(p1, q1)
    mid = karatsuba(_add(p0, p1), _add(q0, q1))

    out = [0] * max(len(p) + len(q) - 1, h + len(mid))
    for i, v in enumerate(lo):
        out[i] += v
        out[i + h] -= v
    for i, v in enumerate(hi):
        out[i + 2 * h] += v
        out[i + h] -= v
    for i, v in enumerate(mid):
        out[i + h] += v
    return out[:len(p) + len(q) - 1]


def _add(u, v):
    if len(u) < len(v):
        u, v = v, u
    return [a + (v[i] if i < len(v) else 0) for i, a in enumerate(u)]
