def add(p, q):
    return [a + b for a, b in zip(p, q)] + (p[len(q):] or q[len(p):])


def karatsuba(p, q):
    """Product of two integer polynomials of the same length n >= 1, lowest degree first; 2n-1 coefficients."""
    n = len(p)
    assert n == len(q)
    if n <= 2:
        r = [0] * (2 * n - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r
    m = n // 2
    lo = karatsuba(p[:m], q[:m])
    hi = karatsuba(p[m:], q[m:])
    mid = karatsuba(add(p[:m], p[m:]), add(q[:m], q[m:]))
    r = [0] * (2 * n)
    for i, c in enumerate(lo):
        r[i] += c
        mid[i] -= c
    for i, c in enumerate(hi):
        r[i + n] += c
        mid[i] -= c
    for i, c in enumerate(mid):
        r[i + m] += c
    return r[:2 * n - 1]
