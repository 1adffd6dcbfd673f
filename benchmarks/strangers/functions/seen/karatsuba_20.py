def poly_add(p, q):
    if len(p) < len(q):
        p, q = q, p
    r = list(p)
    for i, v in enumerate(q):
        r[i] += v
    return r


def karatsuba(p, q):
    """Coefficients of the product of two polynomials (lowest degree first, equal numbers of coefficients)."""
    n = len(p)
    assert n == len(q) and n > 0
    if n <= 4:
        r = [0] * (2 * n - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r
    m = n - n // 2
    p0, p1, q0, q1 = p[:m], p[m:], q[:m], q[m:]
    low = karatsuba(p0, q0)
    high = karatsuba(p1, q1)
    mid = karatsuba(poly_add(p0, p1), poly_add(q0, q1))
    r = [0] * (2 * n - 1)
    for i, v in enumerate(low):
        r[i] += v
        mid[i] -= v
    for i, v in enumerate(high):
        r[2 * (n // 2) + i] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        r[m + i] += v
    return r
