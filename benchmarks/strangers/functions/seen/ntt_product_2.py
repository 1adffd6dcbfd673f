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


def convolve_exact(a, b):
    """Exact convolution of two lists of ints, positive or negative.

    The coefficients of the true result must be smaller than 4 * 10**8 in
    absolute value.
    """
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [v % MOD for v in a] + [0] * (n - len(a))
    fb = [v % MOD for v in b] + [0] * (n - len(b))
    ntt(fa)
    ntt(fb)
    fc = [u * v % MOD for u, v in zip(fa, fb)]
    ntt(fc, invert=True)
    return fc[:need]
