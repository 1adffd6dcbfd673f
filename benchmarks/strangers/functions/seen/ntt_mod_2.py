MOD, ROOT = 998244353, 3


def ntt(a, invert):
    n = len(a)
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j |= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    length = 2
    while length <= n:
        w = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        half = length // 2
        for s in range(0, n, length):
            t = 1
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * t % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                t = t * w % MOD
        length *= 2
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(a, b):
    """a * b modulo 998244353 (answers in 0..MOD-1); [] if either is empty"""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    ntt(fa, False)
    ntt(fb, False)
    fc = [u * v % MOD for u, v in zip(fa, fb)]
    ntt(fc, True)
    return fc[:need]
