def subset_convolution(f, g):
    """f and g are lists of length 2**n indexed by bit masks.

    h[S] = sum over all T subset of S of  f[T] * g[S \\ T]

    (every element of S goes either to T or to the rest). O(n^2 2^n) via zeta
    transforms.
    """
    size = len(f)
    n = size.bit_length() - 1
    assert size == len(g) == 1 << n

    def zeta(a):
        a = list(a)
        for i in range(n):
            bit = 1 << i
            for mask in range(size):
                if mask & bit:
                    a[mask] += a[mask ^ bit]
        return a

    def moebius(a):
        a = list(a)
        for i in range(n):
            bit = 1 << i
            for mask in range(size):
                if mask & bit:
                    a[mask] -= a[mask ^ bit]
        return a

    F, G = zeta(f), zeta(g)
    return moebius([p * q for p, q in zip(F, G)])
