"""Polynomials over GF(2^8), as used by Reed-Solomon codes (QR codes, discs)."""

PRIMITIVE = 0x11D          # x^8 + x^4 + x^3 + x^2 + 1

EXP = [0] * 512
LOG = [0] * 256


def _build_tables():
    value = 1
    for power in range(255):
        EXP[power] = value
        LOG[value] = power
        value <<= 1
        if value & 0x100:
            value ^= PRIMITIVE
    for power in range(255, 512):
        EXP[power] = EXP[power - 255]


_build_tables()


def gf_poly_mul(p, q):
    """Product of two polynomials with coefficients in GF(256).

    Coefficients are integers 0..255, highest power first; addition is XOR and
    multiplication is that of the field. The product has len(p) + len(q) - 1 terms.
    """
    out = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        if a == 0:
            continue
        log_a = LOG[a]
        for j, b in enumerate(q):
            out[i + j] ^= EXP[log_a + LOG[b]]
    return out


def generator_poly(n_check):
    """(x - a^0)(x - a^1)...(x - a^(n_check-1))"""
    g = [1]
    for k in range(n_check):
        g = gf_poly_mul(g, [1, EXP[k]])
    return g
