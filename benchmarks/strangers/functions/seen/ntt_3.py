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
        for s in range(0, n, length):
            t = 1
            half = length // 2
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * t % P
                a[k] = (u + v) % P
                a[k + half] = (u - v) % P
                t = t * w % P
        length <<= 1
    if invert:
        inv = pow(n, P - 2, P)
        for i in range(n):
            a[i] = a[i] * inv % P
    return a


def convolve_exact(u, v):
    """Exact convolution of two integer sequences.

    Signed values are fine as long as every result lies in (-P/2, P/2).
    """
    m = len(u) + len(v) - 1
    size = 1 << (m - 1).bit_length()
    fu = _ntt([int(e) % P for e in u] + [0] * (size - len(u)), False)
    fv = _ntt([int(e) % P for e in v] + [0] * (size - len(v)), False)
    w = _ntt([x * y % P for x, y in zip(fu, fv)], True)[:m]
    return [e - P if e > P // 2 else e for e in w]
