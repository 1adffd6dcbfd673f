def polymul(p, q):
    """
    Product of two polynomials given as lists, highest power first, like numpy.poly1d.

    >>> polymul([1, 2], [1, 0, 3])
    [1, 2, 3, 6]

    Leading zeros are removed; the zero polynomial is the empty list.
    Works for ints of any size, Fractions, floats.
    """
    def strip(c):
        i = 0
        while i < len(c) and c[i] == 0:
            i += 1
        return list(c[i:])

    p, q = strip(p), strip(q)
    if not p or not q:
        return []
    deg = len(p) + len(q) - 2
    result = []
    for n in range(deg + 1):
        lo = max(0, n - len(q) + 1)
        hi = min(n, len(p) - 1)
        result.append(sum(p[i] * q[n - i] for i in range(lo, hi + 1)))
    return strip(result)
