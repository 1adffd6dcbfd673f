def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [v + (b[i] if i < len(b) else 0) for i, v in enumerate(a)]


def poly_mul(a, b, cutoff=16):
    """Product of two polynomials (lists of coefficients, lowest degree first).

    Exact for Python integers of any size. An empty list is the zero
    polynomial; otherwise the result has len(a) + len(b) - 1 entries, trailing
    zeros included.
    """
    if not a or not b:
        return []
    if min(len(a), len(b)) <= cutoff:
        out = [0] * (len(a) + len(b) - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                out[i + j] += u * v
        return out

    m = (max(len(a), len(b)) + 1) // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    low = poly_mul(a0, b0, cutoff)
    high = poly_mul(a1, b1, cutoff)
    mid = poly_mul(_add(a0, a1), _add(b0, b1), cutoff)

    out = [0] * (len(a) + len(b) - 1)
    for i, v in enumerate(low):
        out[i] += v
    for i, v in enumerate(high):
        out[i + 2 * m] += v
    for i, v in enumerate(mid):
        v -= low[i] if i < len(low) else 0
        v -= high[i] if i < len(high) else 0
        if i + m < len(out):
            out[i + m] += v
    return out
