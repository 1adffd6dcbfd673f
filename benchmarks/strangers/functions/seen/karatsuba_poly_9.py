CUTOFF = 16


def _school(a, b):
    res = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            res[i + j] += x * y
    return res


def _add_into(dst, src, shift, sign=1):
    for i, v in enumerate(src):
        dst[shift + i] += sign * v


def poly_mul(a, b):
    """Product of two polynomials with exact coefficients (int, Fraction), Karatsuba.

    Coefficients are given with the HIGHEST power first, like np.polymul, and
    so is the result. Leading zeros are kept: the result always has
    len(a) + len(b) - 1 entries; [] is the zero polynomial and gives [].
    """
    a, b = list(a), list(b)
    if not a or not b:
        return []
    # the order of the coefficients makes no difference to a Cauchy product
    if min(len(a), len(b)) <= CUTOFF:
        return _school(a, b)

    size = len(a) + len(b) - 1
    n = max(len(a), len(b))
    a = [0] * (n - len(a)) + a
    b = [0] * (n - len(b)) + b
    h = n // 2
    a1, a0 = a[:-h], a[-h:]
    b1, b0 = b[:-h], b[-h:]
    hi, lo = poly_mul(a1, b1), poly_mul(a0, b0)
    s = len(a1) - len(a0)
    asum = [p + q for p, q in zip(a1, [0] * s + a0)]
    bsum = [p + q for p, q in zip(b1, [0] * s + b0)]
    mid = poly_mul(asum, bsum)

    out = [0] * (2 * n - 1)
    _add_into(mid, hi, len(mid) - len(hi), -1)
    _add_into(mid, lo, len(mid) - len(lo), -1)
    _add_into(out, hi, 0)
    _add_into(out, mid, len(out) - h - len(mid))
    _add_into(out, lo, len(out) - len(lo))
    return out[len(out) - size:]
