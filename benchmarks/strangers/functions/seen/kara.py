def convolve_ints(a, b):
    """Full linear convolution of two lists of numbers (Karatsuba)."""
    if not a or not b:
        return []
    size = len(a) + len(b) - 1
    n = max(len(a), len(b))
    a = list(a) + [0] * (n - len(a))
    b = list(b) + [0] * (n - len(b))

    def mul(p, q):
        n = len(p)
        if n <= 4:
            r = [0] * (2 * n - 1)
            for i, u in enumerate(p):
                for j, v in enumerate(q):
                    r[i + j] += u * v
            return r
        h = n // 2
        lo = mul(p[:h], q[:h])
        hi = mul(p[h:], q[h:])
        ps, qs = p[h:], q[h:]
        for i in range(h):
            ps[i] += p[i]
            qs[i] += q[i]
        mid = mul(ps, qs)
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

    return mul(a, b)[:size]
