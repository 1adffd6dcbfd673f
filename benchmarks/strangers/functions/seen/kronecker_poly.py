def polymul(a, b):
    """Product of two polynomials with integer coefficients (negative ones too),
    lowest degree first, by Kronecker substitution: evaluate both at a power of
    two, multiply two big integers, read the coefficients off.
    """
    if not a or not b:
        return []
    bound = max(map(abs, a)) * max(map(abs, b)) * min(len(a), len(b))
    bits = bound.bit_length() + 1            # room for the sign

    def pack(p):
        v = 0
        for c in reversed(p):
            v = (v << bits) + c
        return v

    prod = pack(a) * pack(b)
    half, full = 1 << (bits - 1), 1 << bits
    out = []
    for _ in range(len(a) + len(b) - 1):
        c = prod & (full - 1)
        if c >= half:
            c -= full
        out.append(c)
        prod = (prod - c) >> bits
    return out
