"""Karatsuba's multiplication for polynomials, pure Python."""


def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [x + (b[i] if i < len(b) else 0) for i, x in enumerate(a)]


def _sub(a, b):
    return [x - (b[i] if i < len(b) else 0) for i, x in enumerate(a)]


def _schoolbook(a, b):
    out = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            out[i + j] += x * y
    return out


def karatsuba(a, b, cutoff=4):
    """Coefficients of the product of two polynomials, lowest power first.

    a = a0 + a1 x^m, b = b0 + b1 x^m with m = n // 2, and then three products
    in place of four:

        a b = z0 + (z1 - z0 - z2) x^m + z2 x^2m

    The two lists may have different lengths; the answer has len(a) + len(b) - 1
    coefficients.
    """
    size = len(a) + len(b) - 1
    n = max(len(a), len(b))
    if n <= cutoff or min(len(a), len(b)) == 1:
        return _schoolbook(a, b)
    a = list(a) + [0] * (n - len(a))
    b = list(b) + [0] * (n - len(b))
    m = n // 2

    z0 = karatsuba(a[:m], b[:m], cutoff)
    z2 = karatsuba(a[m:], b[m:], cutoff)
    z1 = karatsuba(_add(a[:m], a[m:]), _add(b[:m], b[m:]), cutoff)
    middle = _sub(_sub(z1, z0), z2)

    out = [0] * (2 * n)
    for i, v in enumerate(z0):
        out[i] += v
    for i, v in enumerate(middle):
        out[i + m] += v
    for i, v in enumerate(z2):
        out[i + n] += v
    return out[:size]
