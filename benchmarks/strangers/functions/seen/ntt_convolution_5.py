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
    size = 2
    while size <= n:
        root = pow(G, (MOD - 1) // size, MOD)
        if invert:
            root = pow(root, MOD - 2, MOD)
        for s in range(0, n, size):
            wn = 1
            for k in range(s, s + size // 2):
                u, v = a[k], a[k + size // 2] * wn % MOD
                a[k] = (u + v) % MOD
                a[k + size // 2] = (u - v) % MOD
                wn = wn * root % MOD
        size <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(a, b):
    """c[k] = sum a[i] b[k-i] mod 998244353"""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    ntt(fa)
    ntt(fb)
    fc = [p * q % MOD for p, q in zip(fa, fb)]
    ntt(fc, True)
    return fc[:need]
