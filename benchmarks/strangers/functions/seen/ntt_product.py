MOD = 998244353  # 119 * 2**23 + 1
G = 3


def ntt(a, invert=False):
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
                a[k], a[k + half] = (u + v) % MOD, (u - v) % MOD
                cur = cur * w % MOD
        length *= 2
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolve(a, b, signed=False):
    """Linear convolution of integer lists modulo 998244353.

    With signed=True the representatives lie in (-MOD/2, MOD/2) instead of [0, MOD),
    so the result is exact if the true values do.
    """
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1 << (need - 1).bit_length()
    if n > 1 << 23:
        raise ValueError("too long for this modulus")
    fa = [x % MOD for x in a] + [0] * (n - len(a))
    fb = [x % MOD for x in b] + [0] * (n - len(b))
    ntt(fa)
    ntt(fb)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    ntt(fc, invert=True)
    fc = fc[:need]
    return [c - MOD if c > MOD // 2 else c for c in fc] if signed else fc
