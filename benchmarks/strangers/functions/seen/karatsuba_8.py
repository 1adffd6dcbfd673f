"""Karatsuba product of integer coefficient lists."""


def poly_convolve(a, b):
    """Full convolution of two non-empty sequences of ints, exact."""
    a, b = list(a), list(b)
    size = len(a) + len(b) - 1

    def mul(p, q):
        n = len(p)
        if n <= 8:
            r = [0] * (2 * n - 1)
            for i, u in enumerate(p):
                for j, v in enumerate(q):
                    r[i + j] += u * v
            return r
        h = n // 2
        p0, p1, q0, q1 = p[:h], p[h:], q[:h], q[h:]
        lo = mul(p0, q0)
        hi = mul(p1, q1)
        p0 = p0 + [0] * (len(p1) - h)
        q0 = q0 + [0] * (len(q1) - h)
        mid = mul([u + v for u, v in zip(p0, p1)], [u + v for u, v in zip(q0, q1)])
        r = [0] * (2 * n - 1)
        for i, v in enumerate(lo):
            r[i] += v
            r[i + h] -= v
        for i, v in enumerate(hi):
            r[i + 2 * h] += v
            r[i + h] -= v
        for i, v in enumerate(mid):
            r[i + h] += v
        return r

    n = max(len(a), len(b))
    full = mul(a + [0] * (n - len(a)), b + [0] * (n - len(b)))
    return full[:size]
