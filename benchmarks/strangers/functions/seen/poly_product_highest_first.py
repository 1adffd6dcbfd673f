def polymul(p, q):
    """Product of two polynomials given as lists of coefficients, HIGHEST power first.

    Leading zeros are dropped from the answer, as numpy.polymul does, so that the
    list may be shorter than len(p) + len(q) - 1.  The zero polynomial is [0].

    >>> polymul([1, 2], [1, -2])
    [1, 0, -4]
    >>> polymul([0, 0, 3], [0, 5])
    [15]
    """
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        if a == 0:
            continue
        for j, b in enumerate(q):
            r[i + j] += a * b
    k = 0
    while k < len(r) - 1 and r[k] == 0:
        k += 1
    return r[k:]


if __name__ == "__main__":
    import doctest
    doctest.testmod()
