def poly_product(p, q):
    """Multiply integer polynomials (lists, constant term first) with one big
    integer product.  Coefficients may be negative."""
    if not p or not q:
        return []
    bound = max(map(abs, p)) * max(map(abs, q)) * min(len(p), len(q))
    bits = bound.bit_length() + 2

    def pack(c):
        v = 0
        for a in reversed(c):
            v = (v << bits) + a
        return v

    v = pack(p) * pack(q)
    sign = -1 if v < 0 else 1
    v = abs(v)
    mask, half = (1 << bits) - 1, 1 << (bits - 1)
    out = []
    for _ in range(len(p) + len(q) - 1):
        a = v & mask
        v >>= bits
        if a >= half:
            a -= mask + 1
            v += 1
        out.append(sign * a)
    return out
