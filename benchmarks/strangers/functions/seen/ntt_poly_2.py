MOD = 998244353   # 119 * 2^23 + 1, primitive root 3

def _ntt(a, root):
    n = len(a)
    if n == 1:
        return a
    even = _ntt(a[::2], root * root % MOD)
    odd = _ntt(a[1::2], root * root % MOD)
    out = [0] * n
    w = 1
    for i in range(n // 2):
        t = w * odd[i] % MOD
        out[i] = (even[i] + t) % MOD
        out[i + n // 2] = (even[i] - t) % MOD
        w = w * root % MOD
    return out

def negacyclic_mul(a, b):
    """a * b in Z_p[x] / (x^n + 1), n a power of two (ring-LWE): what wraps round comes back NEGATED.

    Twisted by powers of a 2n-th root psi, psi^2 = w, so one cyclic NTT of length n does.
    Coefficients of the result lie in 0 .. p-1.
    """
    n = len(a)
    if n != len(b) or n & (n - 1) or n == 0:
        raise ValueError("two polynomials of the same power-of-two length, please")
    psi = pow(3, (MOD - 1) // (2 * n), MOD)
    w = psi * psi % MOD
    tw = [pow(psi, i, MOD) for i in range(n)]
    A = _ntt([x * t % MOD for x, t in zip(a, tw)], w)
    B = _ntt([x * t % MOD for x, t in zip(b, tw)], w)
    C = _ntt([x * y % MOD for x, y in zip(A, B)], pow(w, MOD - 2, MOD))
    n_inv = pow(n, MOD - 2, MOD)
    psi_inv = pow(psi, MOD - 2, MOD)
    return [c * n_inv % MOD * pow(psi_inv, i, MOD) % MOD for i, c in enumerate(C)]
