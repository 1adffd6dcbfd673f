def poly_multiply(p, q):
    """Multiply two polynomials given as coefficient lists, lowest degree first.

    >>> poly_multiply([1, 2], [3, 4])     # (1 + 2x)(3 + 4x)
    [3, 10, 8]
    """
    if not p or not q:
        return []
    product = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            product[i + j] += a * b
    return product
