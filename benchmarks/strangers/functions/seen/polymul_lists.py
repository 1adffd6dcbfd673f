def polymul(p, q):
    """Product of two polynomials given as lists of coefficients, constant term first.
    Works for ints, Fractions, floats, complex. [] is the zero polynomial."""
    if not p or not q:
        return []
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return r
