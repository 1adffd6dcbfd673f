def _fwht(a):
    """Unnormalised fast Walsh-Hadamard transform, in place."""
    h = 1
    while h < len(a):
        for i in range(0, len(a), 2 * h):
            for j in range(i, i + h):
                a[j], a[j + h] = a[j] + a[j + h], a[j] - a[j + h]
        h *= 2


def xor_convolution(a, b):
    """Dyadic (XOR) convolution of two integer lists of equal length 2**k:

        c[n] = sum of a[i] * b[j] over all i, j with i ^ j == n

    Exact for Python integers.
    """
    n = len(a)
    if n != len(b) or n == 0 or n & (n - 1):
        raise ValueError("both lists must have the same length, a power of two")
    fa = [int(v) for v in a]
    fb = [int(v) for v in b]
    _fwht(fa)
    _fwht(fb)
    c = [x * y for x, y in zip(fa, fb)]
    _fwht(c)
    return [v // n for v in c]      # always divides evenly
