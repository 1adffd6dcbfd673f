def poly_mul(a, b):
    """Product of two polynomials with integer coefficients, lowest degree first.

    Karatsuba; returns len(a) + len(b) - 1 coefficients, [] if either is empty.
    """
    if not a or not b:
        return []
    if min(len(a), len(b)) <= 8:
        out = [0] * (len(a) + len(b) - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                out[i + j] += u * v
        return out
    n = max(len(a), len(b))
    h = (n + 1) // 2
    pa = list(a) + [0] * (n - len(a))
    pb = list(b) + [0] * (n - len(b))
    a0, a1, b0, b1 = pa[:h], pa[h:], pb[:h], pb[h:]
    z0 = poly_mul(a0, b0)
    z2 = poly_mul(a1, b1)
    sa = [u + (a1[i] if i < len(a1) else 0) for i, u in enumerate(a0)]
    sb = [u + (b1[i] if i < len(b1) else 0) for i, u in enumerate(b0)]
    mid = poly_mul(sa, sb)
    out = [0] * (2 * n - 1)
    for i, v in enumerate(z0):
        out[i] += v
        mid[i] -= v
    for i, v in enumerate(z2):
        out[i + 2 * h] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if v:
            out[i + h] += v
    return out[:len(a) + len(b) - 1]
