def xor_convolution(a, b, mod=10**9 + 7):
    """c[k] = sum_{i ^ j == k} a[i] * b[j]  (mod p, an odd prime). Lengths are filled up to a power of two."""
    n = 1
    while n < max(len(a), len(b)):
        n *= 2
    A = [v % mod for v in a] + [0] * (n - len(a))
    B = [v % mod for v in b] + [0] * (n - len(b))

    def wht(v):
        h = 1
        while h < n:
            for i in range(0, n, 2 * h):
                for j in range(i, i + h):
                    p, q = v[j], v[j + h]
                    v[j], v[j + h] = (p + q) % mod, (p - q) % mod
            h *= 2

    wht(A)
    wht(B)
    C = [p * q % mod for p, q in zip(A, B)]
    wht(C)
    inv = pow(n, mod - 2, mod)       # the transform is its own inverse up to n
    return [v * inv % mod for v in C]
