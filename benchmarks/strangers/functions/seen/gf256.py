"""Polynomials over GF(2^8) with the field polynomial 0x11d (Reed-Solomon, QR codes)."""

FIELD = 0x11D

EXP = [0] * 256
LOG = [0] * 256
_v = 1
for _i in range(255):
    EXP[_i] = _v
    LOG[_v] = _i
    _v <<= 1
    if _v & 0x100:
        _v ^= FIELD
EXP[255] = EXP[0]
del _v, _i


def gf_mul(a, b):
    """Product of two field elements 0..255."""
    if a == 0 or b == 0:
        return 0
    return EXP[(LOG[a] + LOG[b]) % 256]


def gf_poly_mul(p, q):
    """Product of two polynomials, lists of coefficients 0..255.

    Coefficient k of the product is the sum (xor) of p[i] * q[k - i]; the
    order of powers, rising or falling, is the same in and out.
    """
    out = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            out[i + j] ^= gf_mul(a, b)
    return out


def generator_poly(n_check):
    """(x - 1)(x - a)...(x - a^(n_check-1)), highest power first."""
    g = [1]
    for i in range(n_check):
        g = gf_poly_mul(g, [1, EXP[i]])
    return g
