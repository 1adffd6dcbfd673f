MOD, ROOT = 998244353, 3


def ntt(a, invert=False):
    n = len(a)
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j ^= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    length = 2
    while length <= n:
        w = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w = pow(w, MOD - 2, MOD)
        for s in range(0, n, length):
            t = 1
            for k in range(s, s + length // 2):
                u, v = a[k], a[k + length // 2] * t % MOD
                a[k], a[k + length // 2] = (u + v) % MOD, (u - v) % MOD
                t = t * w % MOD
        length *= 2
    if invert:
        ninv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * ninv % MOD


def convolution_mod(f, g):
    # c_k = sum f_i g_{k-i} mod 998244353, values 0..MOD-1 (negative inputs allowed)
    if not f or not g:
        return []
    need = len(f) + len(g) - 1
    n = 1
    while n < need:
        n *= 2
    A = [v % MOD for v in f] + [0] * (n - len(f))
    B = [v % MOD for v in g] + [0] * (n - len(g))
    ntt(A)
    ntt(B)
    C = [x * y % MOD for x, y in zip(A, B)]
    ntt(C, True)
    return C[:need]
