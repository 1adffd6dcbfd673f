def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [u + v for u, v in zip(a, b)] + list(a[len(b):])


def polymul(a, b):
    """Full convolution of two coefficient lists by Karatsuba's recursion.

    >>> polymul([1, 2], [3, 4, 5])
    [3, 10, 13, 10]
    """
    if not a or not b:
        return []
    if min(len(a), len(b)) <= 4:
        out = [0] * (len(a) + len(b) - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                out[i + j] += u * v
        return out
    half = max(len(a), len(b)) // 2
    a0, a1 = a[:half], a[half:]
    b0, b1 = b[:half], b[half:]
    low = polymul(a0, b0)
    high = polymul(a1, b1)
    mid = polymul(_add(a0, a1), _add(b0, b1))
    out = [0] * (len(a) + len(b) - 1)
    for i, v in enumerate(low):
        out[i] += v
        if mid:
            mid[i] -= v
    for i, v in enumerate(high):
        out[i + 2 * half] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if i + half < len(out):
            out[i + half] += v
    return out
