from operator import add

CUTOFF = 4


def _school(a, b):
    out = [0] * (len(a) + len(b) - 1)
    for i, u in enumerate(a):
        if u:
            for j, v in enumerate(b):
                out[i + j] += u * v
    return out


def _kara(a, b):
    n = len(a)
    if n <= CUTOFF:
        return _school(a, b)
    h = n // 2
    lo_a, hi_a = a[:h], a[h:]
    lo_b, hi_b = b[:h], b[h:]
    z0 = _kara(lo_a, lo_b)
    z2 = _kara(hi_a, hi_b)
    z1 = _kara(list(map(add, lo_a, hi_a)), list(map(add, lo_b, hi_b)))
    out = [0] * (2 * n - 1)
    for i, v in enumerate(z0):
        out[i] += v
        out[i + h] -= v
    for i, v in enumerate(z1):
        out[i + h] += v
    for i, v in enumerate(z2):
        out[i + 2 * h] += v
        out[i + h] -= v
    return out


def poly_mul(a, b):
    """Coefficients of the product of two polynomials, lowest degree first (Karatsuba)."""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = max(len(a), len(b))
    pa = list(a) + [0] * (n - len(a))
    pb = list(b) + [0] * (n - len(b))
    return _kara(pa, pb)[:need]
