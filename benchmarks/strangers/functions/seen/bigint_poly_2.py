def multiply(p, q):
    """Product of two integer polynomials (lists, constant term first), exact for any size of coefficient.

    Kronecker substitution: pack the coefficients in one big integer, multiply, unpack."""
    if not p or not q:
        return []
    bound = max(abs(c) for c in p) * max(abs(c) for c in q) * min(len(p), len(q))
    bits = bound.bit_length() + 2
    pack = lambda poly: sum(c << (bits * i) for i, c in enumerate(poly))
    n = pack(p) * pack(q)
    half, base = 1 << (bits - 1), 1 << bits
    out = []
    for _ in range(len(p) + len(q) - 1):
        digit = n % base
        if digit >= half:
            digit -= base
        out.append(digit)
        n = (n - digit) >> bits
    return out
