MOD = 998244353  # 119 * 2**23 + 1, primitive root 3


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
    size = 2
    while size <= n:
        root = pow(3, (MOD - 1) // size, MOD)
        if invert:
            root = pow(root, MOD - 2, MOD)
        half = size // 2
        for lo in range(0, n, size):
            t = 1
            for k in range(lo, lo + half):
                u, v = a[k], a[k + half] * t % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                t = t * root % MOD
        size *= 2
    if invert:
        inv_n = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv_n % MOD


def convolve_mod(a, b):
    """c[k] = sum a[i] * b[k - i]  (mod 998244353), result in [0, MOD)"""
    if len(a) == 0 or len(b) == 0:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = [int(v) % MOD for v in a] + [0] * (n - len(a))
    fb = [int(v) % MOD for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:need]
