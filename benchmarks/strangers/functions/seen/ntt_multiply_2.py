MOD = 998244353  # 119 * 2**23 + 1, primitive root 3


def _ntt(a, root):
    n = len(a)
    if n == 1:
        return a
    sq = root * root % MOD
    even, odd = _ntt(a[0::2], sq), _ntt(a[1::2], sq)
    out, t = [0] * n, 1
    for i in range(n // 2):
        v = t * odd[i] % MOD
        out[i], out[i + n // 2] = (even[i] + v) % MOD, (even[i] - v) % MOD
        t = t * root % MOD
    return out


def multiply(f, g):
    """f * g, coefficients modulo 998244353 in the range 0 .. MOD - 1."""
    if not f or not g:
        return []
    need = len(f) + len(g) - 1
    n = 1 << (need - 1).bit_length()
    w = pow(3, (MOD - 1) // n, MOD)
    F = _ntt([c % MOD for c in f] + [0] * (n - len(f)), w)
    G = _ntt([c % MOD for c in g] + [0] * (n - len(g)), w)
    H = _ntt([p * q % MOD for p, q in zip(F, G)], pow(w, MOD - 2, MOD))
    inv = pow(n, MOD - 2, MOD)
    return [c * inv % MOD for c in H[:need]]
