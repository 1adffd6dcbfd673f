from itertools import zip_longest


def polymul(p, q):
    """Multiply two polynomials given as coefficient lists (constant term first)."""
    if not p or not q:
        return []
    rows = ([0] * i + [a * b for b in q] for i, a in enumerate(p))
    total = []
    for row in rows:
        total = [s + t for s, t in zip_longest(total, row, fillvalue=0)]
    return total
