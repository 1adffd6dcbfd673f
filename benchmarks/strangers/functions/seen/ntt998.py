MOD = 998244353


def _ntt(a, inv):
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
        w = pow(3, (MOD - 1) // ln, MOD)
        if inv:
            w = pow(w, MOD - 2, MOD)
        half = ln >> 1
        for s in range(0, n, ln):
            wn = 1
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * wn % MOD
                a[k], a[k + half] = (u + v) % MOD, (u - v) % MOD
                wn = wn * w % MOD
        ln <<= 1
    if inv:
        ni = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * ni % MOD


def convolution(a, b):
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1 << (need - 1).bit_length()
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fa = [x * y % MOD for x, y in zip(fa, fb)]
    _ntt(fa, True)
    return fa[:need]
