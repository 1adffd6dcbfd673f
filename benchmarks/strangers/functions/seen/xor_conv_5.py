def _wht(v):
    h = 1
    while h < len(v):
        for i in range(0, len(v), 2 * h):
            for j in range(i, i + h):
                v[j], v[j + h] = v[j] + v[j + h], v[j] - v[j + h]
        h *= 2
    return v


def xor_convolution(a, b):
    """c[k] = sum over i ^ j == k of a[i] * b[j], exact integers.

    Lists may have any lengths; the result's length is the power of two that holds all indices.
    """
    n = 1
    while n < max(len(a), len(b)):
        n *= 2
    fa = _wht(list(a) + [0] * (n - len(a)))
    fb = _wht(list(b) + [0] * (n - len(b)))
    return [s // n for s in _wht([p * q for p, q in zip(fa, fb)])]
