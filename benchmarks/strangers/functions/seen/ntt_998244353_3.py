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
        for i in range(0, n, length):
            cur = 1
            for k in range(i, i + length // 2):
                u, v = a[k], a[k + length // 2] * cur % MOD
                a[k] = (u + v) % MOD
                a[k + length // 2] = (u - v) % MOD
                cur = cur * w % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution(a, b):
    # sum a[i] b[k-i] modulo 998244353, negative inputs allowed, result in [0, MOD)
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    size = 1
    while size < need:
        size *= 2
    fa = [x % MOD for x in a] + [0] * (size - len(a))
    fb = [x % MOD for x in b] + [0] * (size - len(b))
    ntt(fa)
    ntt(fb)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    ntt(fc, invert=True)
    return fc[:need]
