P = 998244353
ROOT = 3


def _ntt(a, invert):
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
        w = pow(ROOT, (P - 1) // length, P)
        if invert:
            w = pow(w, P - 2, P)
        half = length // 2
        for s in range(0, n, length):
            z = 1
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * z % P
                a[k] = (u + v) % P
                a[k + half] = (u - v) % P
                z = z * w % P
        length *= 2
    if invert:
        inv = pow(n, P - 2, P)
        for i in range(n):
            a[i] = a[i] * inv % P


def multiply(a, b):
    """Linear convolution of two integer sequences modulo 998244353."""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = [v % P for v in a] + [0] * (n - len(a))
    fb = [v % P for v in b] + [0] * (n - len(b))
    _ntt(fa, False)
    _ntt(fb, False)
    fc = [u * v % P for u, v in zip(fa, fb)]
    _ntt(fc, True)
    return fc[:need]
