# GF(2^8) as in QR codes: primitive polynomial 0x11d, generator 2
EXP = [0] * 512
LOG = [0] * 256
_x = 1
for _i in range(255):
    EXP[_i] = _x
    LOG[_x] = _i
    _x <<= 1
    if _x & 0x100:
        _x ^= 0x11D
for _i in range(255, 512):
    EXP[_i] = EXP[_i - 255]


def gf_mul(x, y):
    if x == 0 or y == 0:
        return 0
    return EXP[LOG[x] + LOG[y]]


def gf_poly_mul(p, q):
    """Product of two polynomials over GF(256)."""
    r = [0] * (len(p) + len(q) - 1)
    for j, qj in enumerate(q):
        for i, pi in enumerate(p):
            r[i + j] ^= gf_mul(pi, qj)
    return r


def rs_generator(nsym):
    g = [1]
    for i in range(nsym):
        g = gf_poly_mul(g, [1, EXP[i]])
    return g


if __name__ == "__main__":
    print(rs_generator(10))
