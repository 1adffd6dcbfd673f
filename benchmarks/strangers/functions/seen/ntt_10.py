"""Convolution modulo the prime 998244353 by the number theoretic transform."""

MOD = 998244353      # 119 * 2**23 + 1
G = 3                # primitive root


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
        root = pow(G, (MOD - 1) // length, MOD)
        if invert:
            root = pow(root, MOD - 2, MOD)
        half = length // 2
        for start in range(0, n, length):
            w = 1
            for k in range(start, start + half):
                u, v = a[k], a[k + half] * w % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                w = w * root % MOD
        length *= 2
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolution_mod(a, b):
    """Coefficients of a * b, each reduced to 0 .. MOD - 1, as a list of ints.

    The entries may be any integers, also negative. Returns [] if a or b is
    empty.
    """
    if len(a) == 0 or len(b) == 0:
        return []
    need = len(a) + len(b) - 1
    size = 1 << (need - 1).bit_length()
    fa = [int(v) % MOD for v in a] + [0] * (size - len(a))
    fb = [int(v) % MOD for v in b] + [0] * (size - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [u * v % MOD for u, v in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:need]
