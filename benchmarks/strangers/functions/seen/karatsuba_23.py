def _add(u, v):
    if len(u) < len(v):
        u, v = v, u
    return [a + (v[i] if i < len(v) else 0) for i, a in enumerate(u)]


def karatsuba(a, b):
    """Convolution of two lists of Python ints, exact at any size."""
    if not a or not b:
        return []
    if min(len(a), len(b)) <= 4:
        out = [0] * (len(a) + len(b) - 1)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                out[i + j] += x * y
        return out
    h = max(len(a), len(b)) // 2
    a0, a1, b0, b1 = a[:h], a[h:], b[:h], b[h:]
    lo = karatsuba(a0, b0)
    hi = karatsuba(a1, b1)
    mid = karatsuba(_add(a0, a1), _add(b0, b1))
    out = [0] * (len(a) + len(b) - 1)
    for i, v in enumerate(mid):
        if v and i + h < len(out):
            out[i + h] += v
    for i, v in enumerate(lo):
        out[i] += v
        if v:
            out[i + h] -= v
    for i, v in enumerate(hi):
        out[i + 2 * h] += v
        out[i + h] -= v
    return out
