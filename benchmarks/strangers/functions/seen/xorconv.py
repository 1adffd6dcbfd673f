MOD = 998244353


def _wht(a):
    n = len(a)
    step = 1
    while step < n:
        for i in range(0, n, 2 * step):
            for j in range(i, i + step):
                u, v = a[j], a[j + step]
                a[j], a[j + step] = (u + v) % MOD, (u - v) % MOD
        step *= 2


def xor_convolution(a, b):
    """c[k] = sum of a[i] * b[j] over i ^ j == k, mod 998244353. Lengths: same power of two."""
    n = len(a)
    fa, fb = list(a), list(b)
    _wht(fa)
    _wht(fb)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    _wht(fc)
    return [v // n for v in fc]
