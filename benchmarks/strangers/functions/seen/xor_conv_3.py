def fwht(a):
    a = a[:]
    h = 1
    while h < len(a):
        for i in range(0, len(a), 2 * h):
            for j in range(i, i + h):
                a[j], a[j + h] = a[j] + a[j + h], a[j] - a[j + h]
        h *= 2
    return a


def xor_convolution(a, b):
    """c[k] = sum of a[i]*b[j] over all i ^ j == k. Two integer lists of one power-of-two length."""
    n = len(a)
    assert n == len(b) and n & (n - 1) == 0
    c = fwht([x * y for x, y in zip(fwht(a), fwht(b))])
    return [v // n for v in c]      # exact
