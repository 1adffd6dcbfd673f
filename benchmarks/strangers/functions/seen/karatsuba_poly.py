def _school(a, b):
    out = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            out[i + j] += x * y
    return out


def _kara(a, b):
    n = len(a)
    if n <= 8:
        return _school(a, b)
    h = n // 2
    a0, a1 = a[:h], a[h:]
    b0, b1 = b[:h], b[h:]
    low = _kara(a0, b0)
    high = _kara(a1, b1)

    m = len(a1)
    sa = [(a0[i] if i < h else 0) + a1[i] for i in range(m)]
    sb = [(b0[i] if i < h else 0) + b1[i] for i in range(m)]
    mid = _kara(sa, sb)
    for i, v in enumerate(low):
        mid[i] -= v
    for i, v in enumerate(high):
        mid[i] -= v

    out = [0] * (2 * n)
    for i, v in enumerate(low):
        out[i] += v
    for i, v in enumerate(mid):
        out[i + h] += v
    for i, v in enumerate(high):
        out[i + n] += v
    return out[:2 * n - 1]


def poly_mul(p, q):
    """Product of two integer polynomials (coefficient lists, lowest first).

    The coefficients of the product are the convolution of the two lists.
    Karatsuba's method, exact for Python's big integers.
    """
    if not p or not q:
        return []
    n = max(len(p), len(q))
    a = list(p) + [0] * (n - len(p))
    b = list(q) + [0] * (n - len(q))
    return _kara(a, b)[:len(p) + len(q) - 1]
