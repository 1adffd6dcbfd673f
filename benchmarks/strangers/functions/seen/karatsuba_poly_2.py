def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    r = list(a)
    for i, v in enumerate(b):
        r[i] += v
    return r


def poly_mul(a, b, cutoff=16):
    """Product of two integer polynomials (lowest degree first), Karatsuba.

    The result has len(a) + len(b) - 1 coefficients; the product with an
    empty polynomial is empty.
    """
    if not a or not b:
        return []
    out = [0] * (len(a) + len(b) - 1)
    if min(len(a), len(b)) <= max(cutoff, 1):
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                out[i + j] += u * v
        return out
    m = max(len(a), len(b)) // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    lo = poly_mul(a0, b0, cutoff)
    hi = poly_mul(a1, b1, cutoff)
    mid = poly_mul(_add(a0, a1), _add(b0, b1), cutoff)
    for i, v in enumerate(lo):
        out[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        out[i + 2 * m] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if v:
            out[i + m] += v
    return out
