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
    ln = 2
    while ln <= n:
        w_ln = pow(ROOT, (MOD - 1) // ln, MOD)
        if invert:
            w_ln = pow(w_ln, MOD - 2, MOD)
        for s in range(0, n, ln):
            w = 1
            for k in range(s, s + ln // 2):
                u, v = a[k], a[k + ln // 2] * w % MOD
                a[k] = (u + v) % MOD
                a[k + ln // 2] = (u - v) % MOD
                w = w * w_ln % MOD
        ln <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(a, b):
    """c[k] = sum a[i] * b[k - i] mod 998244353 (full length). Results lie in [0, MOD)."""
    if not len(a) or not len(b):
        return []
    m = len(a) + len(b) - 1
    n = 1
    while n < m:
        n *= 2
    fa = [int(v) % MOD for v in a] + [0] * (n - len(a))
    fb = [int(v) % MOD for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:m]
