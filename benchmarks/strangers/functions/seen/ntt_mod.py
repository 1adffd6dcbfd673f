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
        j |= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    size = 2
    while size <= n:
        w = pow(ROOT, (MOD - 1) // size, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        for s in range(0, n, size):
            t = 1
            for i in range(s, s + size // 2):
                u, v = a[i], a[i + size // 2] * t % MOD
                a[i], a[i + size // 2] = (u + v) % MOD, (u - v) % MOD
                t = t * w % MOD
        size *= 2
    if invert:
        inv = pow(n, MOD - 2, MOD)
        a[:] = [v * inv % MOD for v in a]


def ntt_convolve(f, g):
    """Exact convolution of integer lists modulo 998244353, residues in [0, MOD)."""
    if not f or not g:
        return []
    need = len(f) + len(g) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = [v % MOD for v in f] + [0] * (n - len(f))
    ga = [v % MOD for v in g] + [0] * (n - len(g))
    _ntt(fa, False)
    _ntt(ga, False)
    fa = [u * v % MOD for u, v in zip(fa, ga)]
    _ntt(fa, True)
    return fa[:need]
