def xor_convolution(a, b):
    """c[k] = sum of a[i] * b[j] over i ^ j == k; exact integers."""
    n = 1
    while n < max(len(a), len(b)):
        n *= 2

    def wht(v):
        v = list(v) + [0] * (n - len(v))
        h = 1
        while h < n:
            for i in range(0, n, 2 * h):
                for j in range(i, i + h):
                    v[j], v[j + h] = v[j] + v[j + h], v[j] - v[j + h]
            h *= 2
        return v

    prod = [p * q for p, q in zip(wht(a), wht(b))]
    return [v // n for v in wht(prod)]
