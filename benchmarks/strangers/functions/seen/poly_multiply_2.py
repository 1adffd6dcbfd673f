def polymul(p, q):
    """Product of two polynomials, coefficients from the highest power down.

    >>> polymul([1, 2], [1, 0, -3])       # (x + 2)(x^2 - 3)
    [1, 2, -3, -6]
    >>> polymul([0, 0, 5], [1, 1])        # leading zeros are dropped
    [5, 5]
    >>> polymul([0], [1, 2, 3])
    [0]
    """
    p, q = strip(p), strip(q)
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return strip(r)


def strip(p):
    for i, c in enumerate(p):
        if c != 0:
            return list(p[i:])
    return [0]


if __name__ == "__main__":
    import doctest
    doctest.testmod()
