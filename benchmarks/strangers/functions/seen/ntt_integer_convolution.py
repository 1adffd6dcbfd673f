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
    length = 2
    while length <= n:
        w_len = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w_len = pow(w_len, MOD - 2, MOD)
        for i in range(0, n, length):
            w = 1
            for k in range(i, i + length // 2):
                u, v = a[k], a[k + length // 2] * w % MOD
                a[k] = (u + v) % MOD
                a[k + length // 2] = (u - v) % MOD
                w = w * w_len % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def exact_convolution(f, g):
    """Exact full convolution of two lists of integers (positive or negative).

    The true results must be smaller than MOD / 2 in absolute value.
    """
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
    fa = [p * q % MOD for p, q in zip(fa, ga)]
    _ntt(fa, True)
    return fa[:need]
