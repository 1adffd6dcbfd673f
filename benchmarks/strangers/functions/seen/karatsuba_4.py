def poly_mul(a, b):
    """Multiply polynomials (coefficient lists, lowest degree first) with Karatsuba."""
    if not a or not b:
        return []
    la, lb = len(a), len(b)
    n = max(la, lb)
    if n <= 8:
        out = [0] * (la + lb - 1)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                out[i + j] += x * y
        return out

    a = list(a) + [0] * (n - la)
    b = list(b) + [0] * (n - lb)
    m = n // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    lo = poly_mul(a0, b0)
    hi = poly_mul(a1, b1)
    mid = poly_mul([p + q for p, q in zip(a0, a1)], [p + q for p, q in zip(b0, b1)])

    out = [0] * (2 * n - 1)
    for i, v in enumerate(lo):
        out[i] += v
        out[i + m] -= v
    for i, v in enumerate(hi):
        out[i + 2 * m] += v
        out[i + m] -= v
    for i, v in enumerate(mid):
        out[i + m] += v
    return out[:la + lb - 1]
