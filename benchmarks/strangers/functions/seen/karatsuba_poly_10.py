"""Polynomial product (= linear convolution of coefficient lists), lowest degree first."""


def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [u + (b[i] if i < len(b) else 0) for i, u in enumerate(a)]


def karatsuba(p, q):
    """Product of two integer polynomials of equal length n; returns 2n - 1 coefficients."""
    n = len(p)
    if n <= 2:
        r = [0] * (2 * n - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r
    h = n // 2
    p0, p1 = p[:h], p[h:]
    q0, q1 = q[:h], q[h:]
    lo = karatsuba(p0, q0)
    hi = karatsuba(p1, q1)
    mid = karatsuba(_add(p0, p1), _add(q0, q1))
    out = [0] * (2 * n + 1)
    for i, v in enumerate(lo):
        out[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        out[i + 2 * (n - h)] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        out[i + h] += v
    return out[:2 * n - 1]
