def add(p, q):
    if len(p) < len(q):
        p, q = q, p
    return [u + (q[i] if i < len(q) else 0) for i, u in enumerate(p)]


def school(p, q):
    r = [0] * (len(p) + len(q) - 1)
    for i, u in enumerate(p):
        for j, v in enumerate(q):
            r[i + j] += u * v
    return r


def karatsuba(p, q, cutoff=4):
    """Product of two integer polynomials of equal length n, lowest power first.

    Returns the 2n-1 coefficients.
    """
    n = len(p)
    assert n == len(q) and n > 0
    if n <= cutoff:
        return school(p, q)
    m = (n + 1) // 2
    p0, p1, q0, q1 = p[:m], p[m:], q[:m], q[m:]
    low = karatsuba(p0, q0, cutoff)
    high = karatsuba(p1, q1, cutoff)
    mid = karatsuba(add(p0, p1), add(q0, q1), cutoff)
    r = [0] * (2 * n)
    for i, v in enumerate(low):
        r[i] += v
        r[i + m] -= v
    for i, v in enumerate(high):
        r[i + n] += v
        r[i + m] -= v
    for i, v in enumerate(mid):
        r[i + m] += v
    return r[:2 * n - 1]
