MOD = 998244353
G = 3


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
        w = pow(G, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        half = length // 2
        for s in range(0, n, length):
            cur = 1
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * cur % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                cur = cur * w % MOD
        length *= 2
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(a, b):
    """c[k] = sum_{i+j=k} a[i]*b[j]  (mod 998244353), len(a)+len(b)-1 terms.

    Any integers are accepted, results lie in [0, MOD).
    """
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:need]
