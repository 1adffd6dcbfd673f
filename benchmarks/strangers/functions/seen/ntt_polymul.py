# competitive programming template: convolution mod 998244353
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
        inv_n = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * inv_n % MOD


def convolution(a, b):
    """c[k] = sum a[i] * b[k - i]  (mod 998244353), len(a) + len(b) - 1 terms.

    Inputs are lists of integers (any sign); they are not changed.
    An empty input gives an empty list.
    """
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    if min(len(a), len(b)) <= 16:
        res = [0] * need
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                res[i + j] = (res[i + j] + x * y) % MOD
        return res
    n = 1
    while n < need:
        n *= 2
    fa = [x % MOD for x in a] + [0] * (n - len(a))
    fb = [x % MOD for x in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    for i in range(n):
        fa[i] = fa[i] * fb[i] % MOD
    _ntt(fa, True)
    return fa[:need]
