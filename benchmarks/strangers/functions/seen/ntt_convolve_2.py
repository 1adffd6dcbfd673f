P = 998244353      # 119 * 2**23 + 1
ROOT = 3


def _transform(a, invert):
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
    span = 2
    while span <= n:
        w_span = pow(ROOT, (P - 1) // span, P)
        if invert:
            w_span = pow(w_span, P - 2, P)
        half = span // 2
        for lo in range(0, n, span):
            w = 1
            for k in range(lo, lo + half):
                u, v = a[k], a[k + half] * w % P
                a[k] = (u + v) % P
                a[k + half] = (u - v) % P
                w = w * w_span % P
        span *= 2
    if invert:
        inv = pow(n, P - 2, P)
        a[:] = [v * inv % P for v in a]


def convolve_exact(f, g):
    """Exact integer convolution; inputs may be negative, results must be below P/2 in size."""
    if not f or not g:
        return []
    need = len(f) + len(g) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = [int(v) % P for v in f] + [0] * (n - len(f))
    same = f is g
    _transform(fa, False)
    if same:
        ga = fa
    else:
        ga = [int(v) % P for v in g] + [0] * (n - len(g))
        _transform(ga, False)
    prod = [u * v % P for u, v in zip(fa, ga)]
    _transform(prod, True)
    return [v - P if v > P // 2 else v for v in prod[:need]]
