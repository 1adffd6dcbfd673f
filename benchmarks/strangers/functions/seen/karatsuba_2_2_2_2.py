def naive(a, b):
    res = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            res[i + j] += x * y
    return res


def add(a, b):
    if len(a) < len(b):
        a, b = b, a
    res = a[:]
    for i, x in enumerate(b):
        res[i] += x
    return res


def conv(a, b):
    """c[k] = sum of a[i]*b[k-i]; a, b lists of ints, any lengths, any magnitude"""
    if not a or not b:
        return []
    if min(len(a), len(b)) < 16:
        return naive(a, b)
    m = (max(len(a), len(b)) + 1) // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    lo = conv(a0, b0)
    hi = conv(a1, b1)
    mid = conv(add(a0, a1), add(b0, b1))
    for i, x in enumerate(lo):
        mid[i] -= x
    for i, x in enumerate(hi):
        mid[i] -= x

    res = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(lo):
        res[i] += x
    for i, x in enumerate(hi):
        res[i + 2 * m] += x
    for i, x in enumerate(mid):
        if x:                 # mid can be longer than it needs, with zeros
            res[i + m] += x
    return res
