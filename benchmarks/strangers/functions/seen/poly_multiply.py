def poly_mul(p: list, q: list) -> list:
    """Multiply two polynomials given as coefficient lists (lowest degree first)."""
    if not p or not q:
        return []
    res = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            res[i + j] += a * b
    return res
