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
        half = length // 2
        for i in range(0, n, length):
            wn = 1
            for k in range(i, i + half):
                u, v = a[k], a[k + half] * wn % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                wn = wn * w % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(f, g):
    """c[k] = sum_{i+j=k} f[i] g[j]  (mod 998244353), integers in, len(f)+len(g)-1 integers out."""
    if not len(f) or not len(g):
        return []
    need = len(f) + len(g) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [int(v) % MOD for v in f] + [0] * (n - len(f))
    ga = [int(v) % MOD for v in g] + [0] * (n - len(g))
    _ntt(fa, False)
    _ntt(ga, False)
    prod = [x * y % MOD for x, y in zip(fa, ga)]
    _ntt(prod, True)
    return prod[:need]
