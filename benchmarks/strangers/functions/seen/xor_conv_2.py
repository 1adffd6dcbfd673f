# competitive programming notebook: bitwise convolutions

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
    """c[k] = sum over i ^ j == k of a[i] * b[j].  Same power-of-two length, integers."""
    n = len(a)
    assert n == len(b) and n & (n - 1) == 0 and n > 0
    c = fwht([u * v for u, v in zip(fwht(a), fwht(b))])
    return [v // n for v in c]   # exact
