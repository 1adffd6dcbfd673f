def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [u + (b[i] if i < len(b) else 0) for i, u in enumerate(a)]


def poly_mul(a, b):
    """Coefficients (low degree first) of a*b, Karatsuba; exact for Python ints."""
    if not a or not b:
        return []
    if min(len(a), len(b)) <= 4:
        r = [0] * (len(a) + len(b) - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                r[i + j] += u * v
        return r
    h = max(len(a), len(b)) // 2
    a0, a1, b0, b1 = a[:h], a[h:], b[:h], b[h:]
    lo = poly_mul(a0, b0)
    hi = poly_mul(a1, b1)
    mid = poly_mul(_add(a0, a1), _add(b0, b1))
    r = [0] * (len(a) + len(b) - 1)
    for i, v in enumerate(lo):
        r[i] += v
        if mid:
            mid[i] -= v
    for i, v in enumerate(hi):
        r[i + 2 * h] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if v:
            r[i + h] += v
    return r
