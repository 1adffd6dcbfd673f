# exact integer convolution, number theoretic transform
P, ROOT = 998244353, 3


def ntt(a, invert=False):
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
    size = 2
    while size <= n:
        w = pow(ROOT, (P - 1) // size, P)
        if invert:
            w = pow(w, P - 2, P)
        half = size // 2
        for s in range(0, n, size):
            t = 1
            for k in range(s, s + half):
                u, v = a[k], a[k + half] * t % P
                a[k], a[k + half] = (u + v) % P, (u - v) % P
                t = t * w % P
        size *= 2
    if invert:
        ninv = pow(n, P - 2, P)
        for i in range(n):
            a[i] = a[i] * ninv % P


def convolve(a, b):
    """Linear convolution of two lists of ints, negative ones allowed.

    Correct as long as no coefficient of the answer exceeds (P-1)/2 in size: residues
    from the upper half of 0..P-1 are given back as negative numbers.
    """
    if not a or not b:
        return []
    m = len(a) + len(b) - 1
    n = 1 << (m - 1).bit_length()
    fa = [v % P for v in a] + [0] * (n - len(a))
    fb = [v % P for v in b] + [0] * (n - len(b))
    ntt(fa)
    ntt(fb)
    fc = [x * y % P for x, y in zip(fa, fb)]
    ntt(fc, invert=True)
    return [v - P if v > P // 2 else v for v in fc[:m]]
