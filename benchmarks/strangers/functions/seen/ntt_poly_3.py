MOD = 998244353
ROOT = 3


def _ntt(a, invert):
    n = len(a)
    if n == 1:
        return a
    even = _ntt(a[0::2], invert)
    odd = _ntt(a[1::2], invert)
    w = pow(ROOT, (MOD - 1) // n, MOD)
    if invert:
        w = pow(w, MOD - 2, MOD)
    out = [0] * n
    t = 1
    for i in range(n // 2):
        v = t * odd[i] % MOD
        out[i] = (even[i] + v) % MOD
        out[i + n // 2] = (even[i] - v) % MOD
        t = t * w % MOD
    return out


def poly_mul(p, q):
    """Product of two polynomials with integer coefficients (any sign), lowest power first.

    Exact as long as every coefficient of the product is below MOD / 2 in magnitude.
    """
    need = len(p) + len(q) - 1
    n = 1
    while n < need:
        n *= 2
    fp = _ntt([c % MOD for c in p] + [0] * (n - len(p)), False)
    fq = _ntt([c % MOD for c in q] + [0] * (n - len(q)), False)
    r = _ntt([u * v % MOD for u, v in zip(fp, fq)], True)
    inv_n = pow(n, MOD - 2, MOD)
    return [c * inv_n % MOD for c in r[:need]]
