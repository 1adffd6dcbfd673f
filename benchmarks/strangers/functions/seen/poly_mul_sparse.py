"""Polynomial arithmetic for coefficient lists (constant term first)."""


def poly_mul(p, q):
    """Return the coefficients of p(x) * q(x).

    Both arguments are lists of coefficients, lowest power first:

        [1, 0, 2]  is  1 + 2x^2

    Zero coefficients are skipped, so long polynomials with few terms are
    cheap.  The answer has len(p) + len(q) - 1 entries.
    """
    if not p or not q:
        return []
    q_terms = [(j, b) for j, b in enumerate(q) if b != 0]
    terms = {}
    for i, a in enumerate(p):
        if a == 0:
            continue
        terms.update({i + j: a * b for j, b in q_terms})
    return [terms.get(k, 0) for k in range(len(p) + len(q) - 1)]
