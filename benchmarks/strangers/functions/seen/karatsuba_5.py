def poly_convolve(a, b):
    """Full linear convolution of two number sequences by Karatsuba's recursion.

    len(a) + len(b) - 1 values; an empty argument gives [].
    """
    a, b = list(a), list(b)
    if not a or not b:
        return []
    want = len(a) + len(b) - 1

    def rec(p, q):
        n = len(p)
        if n <= 8:
            r = [0] * (2 * n - 1)
            for i, u in enumerate(p):
                for j, v in enumerate(q):
                    r[i + j] += u * v
            return r
        h = n // 2
        p0, p1, q0, q1 = p[:h], p[h:], q[:h], q[h:]
        low = rec(p0, q0)
        high = rec(p1, q1)
        # the upper halves are one longer when n is odd
        ps = [u + (p0[i] if i < h else 0) for i, u in enumerate(p1)]
        qs = [v + (q0[i] if i < h else 0) for i, v in enumerate(q1)]
        mid = rec(ps, qs)
        r = [0] * (2 * n - 1)
        for i, v in enumerate(low):
            r[i] += v
            mid[i] -= v
        for i, v in enumerate(high):
            r[2 * h + i] += v
            mid[i] -= v
        for i, v in enumerate(mid):
            r[h + i] += v
        return r

    n = max(len(a), len(b))
    a += [0] * (n - len(a))
    b += [0] * (n - len(b))
    return rec(a, b)[:want]
