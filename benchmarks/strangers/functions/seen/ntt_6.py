MOD = 998244353
ROOT = 3


def _ntt(a, invert):
    n = len(a)
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j ^= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    length = 2
    while length <= n:
        w = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        for start in range(0, n, length):
            t = 1
            for i in range(start, start + length // 2):
                u, v = a[i], a[i + length // 2] * t % MOD
                a[i] = (u + v) % MOD
                a[i + length // 2] = (u - v) % MOD
                t = t * w % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolve_int(a, b):
    """Exact convolution of two sequences of (signed) integers.

    Every value of the result has to be smaller than MOD / 2 in magnitude.
    """
    if not a or not b:
        return []
    size = len(a) + len(b) - 1
    n = 1
    while n < size:
        n <<= 1
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fa = [u * v % MOD for u, v in zip(fa, fb)]
    _ntt(fa, True)
    return fa[:size]
