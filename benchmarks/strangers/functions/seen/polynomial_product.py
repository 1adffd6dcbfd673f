"""Polynomials over Z/pZ, stored as coefficient lists (constant term first)."""

P = 998244353      # 119 * 2**23 + 1
G = 3              # primitive root of P


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
        w_len = pow(G, (P - 1) // length, P)
        if invert:
            w_len = pow(w_len, P - 2, P)
        half = length // 2
        for start in range(0, n, length):
            w = 1
            for k in range(start, start + half):
                u = a[k]
                v = a[k + half] * w % P
                a[k] = (u + v) % P
                a[k + half] = (u - v) % P
                w = w * w_len % P
        length *= 2

    if invert:
        n_inv = pow(n, P - 2, P)
        for i in range(n):
            a[i] = a[i] * n_inv % P


def multiply(f, g):
    """Product of two polynomials modulo 998244353.

    The coefficients of the product are the convolution of the coefficient
    lists, reduced into [0, P).  Negative coefficients are allowed in the
    input.  Returns len(f) + len(g) - 1 coefficients, [] for an empty input.
    """
    if len(f) == 0 or len(g) == 0:
        return []
    need = len(f) + len(g) - 1
    size = 1
    while size < need:
        size *= 2
    fa = [int(c) % P for c in f] + [0] * (size - len(f))
    ga = [int(c) % P for c in g] + [0] * (size - len(g))
    _ntt(fa, False)
    _ntt(ga, False)
    prod = [u * v % P for u, v in zip(fa, ga)]
    _ntt(prod, True)
    return prod[:need]
