def _wht(v):
    n, h = len(v), 1
    while h < n:
        for s in range(0, n, 2 * h):
            for i in range(s, s + h):
                v[i], v[i + h] = v[i] + v[i + h], v[i] - v[i + h]
        h *= 2


def xor_convolve(a, b):
    """c[k] = sum of a[i]*b[j] over i ^ j == k.

    Lists of Python ints (any size, any sign). Lengths must be the same power of two, else ValueError.
    Both arguments are used as scratch space and hold rubbish afterwards; pass copies if you need them.
    The division is exact.
    """
    n = len(a)
    if n != len(b) or n == 0 or n & (n - 1):
        raise ValueError("need two lists of the same power-of-two length")
    if a is b:
        b = list(a)
    _wht(a)
    _wht(b)
    for i in range(n):
        a[i] *= b[i]
    _wht(a)
    return [x // n for x in a]
