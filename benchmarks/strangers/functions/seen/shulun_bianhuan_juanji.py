MOD = 998244353
G = 3


def ntt(a, inv):
    n = len(a)
    j = 0
    for i in range(1, n):            # 位逆序置换
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j |= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    k = 2
    while k <= n:
        w = pow(G, (MOD - 1) // k, MOD)
        if inv:
            w = pow(w, MOD - 2, MOD)
        for s in range(0, n, k):
            z = 1
            for t in range(s, s + k // 2):
                u, v = a[t], a[t + k // 2] * z % MOD
                a[t] = (u + v) % MOD
                a[t + k // 2] = (u - v) % MOD
                z = z * w % MOD
        k *= 2
    if inv:
        r = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * r % MOD


def mul(f, g):
    """多项式乘法,系数对 998244353 取模(结果在 [0, MOD) 内,允许负系数输入)。

    低次项在前,返回 len(f) + len(g) - 1 个系数;任一为空则返回空表。
    """
    if not f or not g:
        return []
    m = len(f) + len(g) - 1
    n = 1
    while n < m:
        n <<= 1
    a = [c % MOD for c in f] + [0] * (n - len(f))
    b = [c % MOD for c in g] + [0] * (n - len(g))
    ntt(a, False)
    ntt(b, False)
    a = [p * q % MOD for p, q in zip(a, b)]
    ntt(a, True)
    return a[:m]


if __name__ == '__main__':
    print(mul([1, 2, 3], [4, 5]))    # [4, 13, 22, 15]
