MOD = 998244353      # 119 * 2**23 + 1
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
        for start in range(0, n, length):
            w = 1
            for i in range(start, start + length // 2):
                u, v = a[i], a[i + length // 2] * w % MOD
                a[i] = (u + v) % MOD
                a[i + length // 2] = (u - v) % MOD
                w = w * w_len % MOD
        length <<= 1
    if invert:
        n_inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * n_inv % MOD


def convolution_mod(a, b):
    """Convolution of two integer lists modulo 998244353, entries in [0, MOD).

    Like atcoder::convolution: len(a) + len(b) - 1 entries, [] if one of them is empty;
    at most 2**23 entries.  Negative numbers are taken modulo MOD first.
    """
    if len(a) == 0 or len(b) == 0:
        return []
    n = len(a) + len(b) - 1
    size = 1 << (n - 1).bit_length()
    fa = [int(v) % MOD for v in a] + [0] * (size - len(a))
    fb = [int(v) % MOD for v in b] + [0] * (size - len(b))
    _ntt(fa)
    _ntt(fb)
    fc = [p * q % MOD for p, q in zip(fa, fb)]
    _ntt(fc, invert=True)
    return fc[:n]
