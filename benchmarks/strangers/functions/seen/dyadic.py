def xor_convolve(a, b):
    """c[k] = sum over i ^ j == k of a[i] * b[j], exact for Python ints.

    Both lists are padded with zeros to the next power of two.
    """
    n = 1
    while n < max(len(a), len(b)):
        n <<= 1

    def wht(v):
        v = list(v) + [0] * (n - len(v))
        step = 1
        while step < n:
            for start in range(0, n, 2 * step):
                for i in range(start, start + step):
                    p, q = v[i], v[i + step]
                    v[i], v[i + step] = p + q, p - q
            step *= 2
        return v

    prod = [p * q for p, q in zip(wht(a), wht(b))]
    return [c // n for c in wht(prod)]
