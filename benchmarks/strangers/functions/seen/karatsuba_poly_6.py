def karatsuba(p, q):
    """Multiply two polynomials with integer coefficients (constant term first).

    p and q are lists of the same length n >= 1; the result has 2n - 1 coefficients.
    """
    n = len(p)
    if n <= 3:
        out = [0] * (2 * n - 1)
        for i in range(n):
            for j in range(n):
                out[i + j] += p[i] * q[j]
        return out
    m = n // 2
    p0, p1 = p[:m], p[m:]
    q0, q1 = q[:m], q[m:]
    # the low halves can be one shorter than the high halves
    pad = len(p1) - m
    ps = [a + b for a, b in zip(p0 + [0] * pad, p1)]
    qs = [a + b for a, b in zip(q0 + [0] * pad, q1)]
    low = karatsuba(p0, q0)
    high = karatsuba(p1, q1)
    mid = karatsuba(ps, qs)
    for i, v in enumerate(low):
        mid[i] -= v
    for i, v in enumerate(high):
        mid[i] -= v
    out = [0] * (2 * n)
    for i, v in enumerate(low):
        out[i] += v
    for i, v in enumerate(mid):
        out[i + m] += v
    for i, v in enumerate(high):
        out[i + n] += v
    return out[:2 * n - 1]
