def _fwht(a):
    """Unnormalised fast Walsh-Hadamard transform, in place."""
    h = 1
    while h < len(a):
        for i in range(0, len(a), 2 * h):
            for j in range(i, i + h):
                a[j], a[j + h] = a[j] + a[j + h], a[j] - a[j + h]
        h *= 2


def xor_convolution(a, b):
    """Dyadic (XOR) convolution of two integer sequences.

        c[k] = sum over all i, j with i ^ j == k of a[i] * b[j]

    It is the convolution over the group (Z/2)^m instead of the integers.
    Both inputs are padded with zeros to the same power of two, which is also
    the length of the result. Python integers are used, so the result is exact
    for numbers of any size; floats are rejected.
    """
    for v in (*a, *b):
        if int(v) != v:
            raise TypeError("xor_convolution works on integers")
    n = 1
    while n < max(len(a), len(b)):
        n *= 2
    fa = [int(v) for v in a] + [0] * (n - len(a))
    fb = [int(v) for v in b] + [0] * (n - len(b))
    _fwht(fa)
    _fwht(fb)
    fc = [p * q for p, q in zip(fa, fb)]
    _fwht(fc)
    return [v // n for v in fc]       # exact division
