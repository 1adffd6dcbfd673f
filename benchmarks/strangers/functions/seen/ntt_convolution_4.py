MOD = 998244353
ROOT = 3


def _ntt(a, invert=False):
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
        w_len = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w_len = pow(w_len, MOD - 2, MOD)
        half = length // 2
        for start in range(0, n, length):
            w = 1
            for k in range(start, start + half):
                u, v = a[k], a[k + half] * w % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                w = w * w_len % MOD
        length <<= 1
    if invert:
        n_inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * n_inv % MOD


def convolution_mod(a, b):
    """c[k] = sum_{i+j=k} a[i]*b[j] mod 998244353, as a list of ints in [0, MOD).

    Any (also negative) integers are allowed. len(c) = len(a)+len(b)-1, or [] if
    one of the two is empty.
    """
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    size = 1 << (need - 1).bit_length()
    fa = [x % MOD for x in a] + [0] * (size - len(a))
    fb = [x % MOD for x in b] + [0] * (size - len(b))
    _ntt(fa)
    _ntt(fb)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    _ntt(fc, invert=True)
    return fc[:need]
