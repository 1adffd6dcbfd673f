# competitive programming template
MOD = 998244353
G = 3


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
        w_len = pow(G, (MOD - 1) // length, MOD)
        if invert:
            w_len = pow(w_len, MOD - 2, MOD)
        half = length >> 1
        for s in range(0, n, length):
            w = 1
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * w % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                w = w * w_len % MOD
        length <<= 1
    if invert:
        inv_n = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv_n % MOD


def convolution_mod(f, g):
    """Convolution of two integer sequences modulo 998244353."""
    if not f or not g:
        return []
    need = len(f) + len(g) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = [v % MOD for v in f] + [0] * (n - len(f))
    ga = [v % MOD for v in g] + [0] * (n - len(g))
    ntt(fa)
    ntt(ga)
    fa = [x * y % MOD for x, y in zip(fa, ga)]
    ntt(fa, invert=True)
    return fa[:need]
