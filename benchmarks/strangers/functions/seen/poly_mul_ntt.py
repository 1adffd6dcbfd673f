# convolution modulo 998244353  (competitive programming template)
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
        j |= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    length = 2
    while length <= n:
        w = pow(G, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        for i in range(0, n, length):
            wn = 1
            half = length // 2
            for k in range(i, i + half):
                u, v = a[k], a[k + half] * wn % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                wn = wn * w % MOD
        length <<= 1
    if invert:
        ninv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * ninv % MOD


def convolution(a, b):
    """c[k] = sum_{i+j=k} a[i]*b[j]  (mod 998244353), len(c) = len(a)+len(b)-1."""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    size = 1
    while size < need:
        size *= 2
    fa = [int(v) % MOD for v in a] + [0] * (size - len(a))
    fb = [int(v) % MOD for v in b] + [0] * (size - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [p * q % MOD for p, q in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:need]
