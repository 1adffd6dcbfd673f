def poly_multiply(p, q):
    """Product of two polynomials given as lists, highest power first.

    Leading zeros are dropped from the result; the zero polynomial is [].
    Works for any numbers that can be added and multiplied (int, Fraction, complex).
    """
    if not p or not q:
        return []
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    lead = 0
    while lead < len(r) and r[lead] == 0:
        lead += 1
    return r[lead:]
