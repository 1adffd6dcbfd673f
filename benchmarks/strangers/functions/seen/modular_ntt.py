MOD = 998244353
ROOT = 3


def _ntt(a, invert):
    n = len(a)
    if n == 1:
        return a
    even = _ntt(a[0::2], invert)
    odd = _ntt(a[1::2], invert)
    w_n = pow(ROOT, (MOD - 1) // n, MOD)
    if invert:
        w_n = pow(w_n, MOD - 2, MOD)
    w, out = 1, [0] * n
    for i in range(n // 2):
        t = w * odd[i] % MOD
        out[i] = (even[i] + t) % MOD
        out[i + n // 2] = (even[i] - t) % MOD
        w = w * w_n % MOD
    return out


def convolve_mod(a, b):
    """Iloczyn splotowy dwóch niepustych list liczb całkowitych modulo 998244353 (liniowy)."""
    need = len(a) + len(b) - 1
    size = 1
    while size < need - 1:
        size *= 2
    fa = _ntt([v % MOD for v in a] + [0] * (size - len(a)), False)
    fb = _ntt([v % MOD for v in b] + [0] * (size - len(b)), False)
    inv = pow(size, MOD - 2, MOD)
    res = _ntt([x * y % MOD for x, y in zip(fa, fb)], True)
    res = [v * inv % MOD for v in res] + [0]
    return res[:need]
