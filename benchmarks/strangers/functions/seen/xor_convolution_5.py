def fwht(a):
    a = list(a)
    h = 1
    while h < len(a):
        for i in range(0, len(a), 2 * h):
            for j in range(i, i + h):
                a[j], a[j + h] = a[j] + a[j + h], a[j] - a[j + h]
        h *= 2
    return a


def xor_convolve(a, b):
    """c[k] = sum of a[i]*b[j] over all i ^ j == k. Exact for ints of any size.

    Both lists need the same length, a power of two (else ValueError).
    """
    n = len(a)
    if n != len(b) or n == 0 or n & (n - 1):
        raise ValueError("lengths must be the same power of two")
    # the transform is its own inverse up to n, so the division leaves no rest
    return [v // n for v in fwht([x * y for x, y in zip(fwht(map(int, a)), fwht(map(int, b)))])]
