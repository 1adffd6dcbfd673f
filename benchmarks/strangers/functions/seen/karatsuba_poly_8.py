def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [u + (b[i] if i < len(b) else 0) for i, u in enumerate(a)]


def karatsuba(a, b):
    """Product of two non-empty coefficient lists (exact for Python ints), Karatsuba's method."""
    n, m = len(a), len(b)
    if min(n, m) <= 4:
        r = [0] * (n + m - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                r[i + j] += u * v
        return r

    h = min(n, m) // 2
    a0, a1 = a[:h], a[h:]
    b0, b1 = b[:h], b[h:]
    lo = karatsuba(a0, b0)
    hi = karatsuba(a1, b1)
    mid = karatsuba(_add(a0, a1), _add(b0, b1))
    for i, v in enumerate(lo):
        mid[i] -= v
    for i, v in enumerate(hi):
        mid[i] -= v

    r = [0] * (n + m - 1)
    for part, shift in ((lo, 0), (mid, h), (hi, 2 * h)):
        for i, v in enumerate(part):
            r[shift + i] += v
    return r
