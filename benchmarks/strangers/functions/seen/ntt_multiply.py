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
            cur = 1
            for k in range(s, s + size // 2):
                u, v = a[k], a[k + size // 2] * cur % MOD
                a[k] = (u + v) % MOD
                a[k + size // 2] = (u - v) % MOD
                cur = cur * w % MOD
        size *= 2


def multiply(a, b):
    """Coefficients of a(x) * b(x) modulo 998244353."""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fa = [u * v % MOD for u, v in zip(fa, fb)]
    _ntt(fa, True)
    inv = pow(n, MOD - 2, MOD)
    return [v * inv % MOD for v in fa[:need]]
