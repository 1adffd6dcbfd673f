MOD = 998244353          # 119 * 2**23 + 1, primitive root 3


def _ntt(a, root):
    n = len(a)
    if n == 1:
        return a
    sq = root * root % MOD
    even, odd = _ntt(a[0::2], sq), _ntt(a[1::2], sq)
    out, t = [0] * n, 1
    for i in range(n // 2):
        u, v = even[i], odd[i] * t % MOD
        out[i] = (u + v) % MOD
        out[i + n // 2] = (u - v) % MOD
        t = t * root % MOD
    return out


def convolve_integers(a, b):
    """Exact linear convolution of two lists of (positive or negative) ints.

    No rounding trouble as with floating point FFTs. True values must be below
    MOD/2 in magnitude.
    """
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    root = pow(3, (MOD - 1) // n, MOD)
    fa = _ntt([v % MOD for v in a] + [0] * (n - len(a)), root)
    fb = _ntt([v % MOD for v in b] + [0] * (n - len(b)), root)
    prod = [u * v % MOD for u, v in zip(fa, fb)]
    inv_n = pow(n, MOD - 2, MOD)
    res = _ntt(prod, pow(root, MOD - 2, MOD))
    return [v * inv_n % MOD for v in res[:need]]
