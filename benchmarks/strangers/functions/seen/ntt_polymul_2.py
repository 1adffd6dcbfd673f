MOD = 998244353
G = 3


def ntt(a, invert=False):
    n = len(a)
    a = a[:]
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
        w = pow(G, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        for i in range(0, n, length):
            wn = 1
            for k in range(i, i + length // 2):
                u = a[k]
                v = a[k + length // 2] * wn % MOD
                a[k] = (u + v) % MOD
                a[k + length // 2] = (u - v) % MOD
                wn = wn * w % MOD
        length <<= 1
    if invert:
        n_inv = pow(n, MOD - 2, MOD)
        a = [x * n_inv % MOD for x in a]
    return a


def multiply(a, b):
    """Product of two polynomials, coefficients low to high, mod 998244353."""
    if not a or not b:
        return []
    degree = (len(a) - 1) + (len(b) - 1)
    size = 1
    while size < degree:
        size <<= 1
    fa = ntt(a + [0] * (size - len(a)))
    fb = ntt(b + [0] * (size - len(b)))
    prod = ntt([x * y % MOD for x, y in zip(fa, fb)], invert=True)
    return prod[:degree + 1]
