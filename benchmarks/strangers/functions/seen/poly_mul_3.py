def poly_mul(p, q):
    """Product of two polynomials, coefficients lowest degree first.

    The zero polynomial is []; leading zeros are stripped from the result.
    Works for anything with + and * (int, Fraction, complex...).
    """
    if not p or not q:
        return []
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    while r and r[-1] == 0:
        r.pop()
    return r
