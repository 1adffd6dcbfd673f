def polymul(p, q):
    """Multiply two polynomials, lists of coefficients with the constant term first.

    >>> polymul([1, 1], [1, -1])
    [1, 0, -1]
    >>> polymul([], [1, 2])
    []
    """
    if not p or not q:
        return []
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return r


if __name__ == "__main__":
    import doctest
    doctest.testmod()
