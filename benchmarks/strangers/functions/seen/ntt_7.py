MOD = 998244353
ROOT = 3


def ntt(a, invert=False):
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
        for start in range(0, n, length):
            wn = 1
            for k in range(start, start + length // 2):
                u, v = a[k], a[k + length // 2] * wn % MOD
                a[k] = (u + v) % MOD
                a[k + length // 2] = (u - v) % MOD
                wn = wn * w % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(f, g):
    """c[k] = sum_{i+j=k} f[i] g[j]  mod 998244353"""
    if not f or not g:
        return []
    need = len(f) + len(g) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [v % MOD for v in f] + [0] * (n - len(f))
    ga = [v % MOD for v in g] + [0] * (n - len(g))
    ntt(fa)
    ntt(ga)
    h = [p * q % MOD for p, q in zip(fa, ga)]
    ntt(h, invert=True)
    return h[:need]
