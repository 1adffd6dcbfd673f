def polymul(p, q):
    """Multiply two polynomials given as coefficient lists, lowest power first.

    >>> polymul([1, 2], [3, 0, 1])
    [3, 6, 1, 2]
    """
    if not p or not q:
        return []
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return r
