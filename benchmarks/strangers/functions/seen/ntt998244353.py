MOD, ROOT = 998244353, 3


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
        wl = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            wl = pow(wl, MOD - 2, MOD)
        for i in range(0, n, length):
            w = 1
            for k in range(i, i + length // 2):
                u, v = a[k], a[k + length // 2] * w % MOD
                a[k] = (u + v) % MOD
                a[k + length // 2] = (u - v) % MOD
                w = w * wl % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(a, b):
    """c[k] = sum(a[i] * b[k - i]) mod 998244353, for integer lists; [] if one is empty."""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [x % MOD for x in a] + [0] * (n - len(a))
    fb = [x % MOD for x in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:need]
