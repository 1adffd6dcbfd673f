MOD = 998244353          # 119 * 2**23 + 1
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
    length = 2
    while length <= n:
        w = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        half = length // 2
        for start in range(0, n, length):
            t = 1
            for k in range(start, start + half):
                u = a[k]
                v = a[k + half] * t % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                t = t * w % MOD
        length <<= 1
    if invert:
        inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv % MOD


def convolve_mod(a, b):
    """Coefficients of the product of two integer polynomials, modulo 998244353.

    a, b: lists of ints (may be negative), lowest degree first.  The arguments
    are left alone.  An empty list stands for the zero polynomial: result [].
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
    for i in range(n):
        fa[i] = fa[i] * fb[i] % MOD
    _ntt(fa, True)
    return fa[:need]
