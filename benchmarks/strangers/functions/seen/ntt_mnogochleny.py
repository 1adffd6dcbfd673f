# Умножение многочленов по модулю простого числа (шаблон для олимпиад)
MOD = 998244353      # 119 * 2^23 + 1
ROOT = 3


def ntt(a, invert):
    """Преобразование на месте, длина списка - степень двойки."""
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
        w_len = pow(ROOT, (MOD - 1) // length, MOD)
        if invert:
            w_len = pow(w_len, MOD - 2, MOD)
        half = length // 2
        for start in range(0, n, length):
            w = 1
            for k in range(start, start + half):
                u, v = a[k], a[k + half] * w % MOD
                a[k] = (u + v) % MOD
                a[k + half] = (u - v) % MOD
                w = w * w_len % MOD
        length *= 2
    if invert:
        n_inv = pow(n, MOD - 2, MOD)
        for i in range(n):
            a[i] = a[i] * n_inv % MOD


def multiply(p, q):
    """Произведение многочленов; коэффициенты от младшей степени к старшей.

    Целые числа любого знака; результат - вычеты из [0, MOD), его длина равна
    len(p) + len(q) - 1 (старшие нули не отбрасываются).  Пустой список - это
    нулевой многочлен, произведение тогда тоже пустое.
    """
    if not p or not q:
        return []
    need = len(p) + len(q) - 1
    n = 1
    while n < need:
        n *= 2
    fa = [c % MOD for c in p] + [0] * (n - len(p))
    fb = [c % MOD for c in q] + [0] * (n - len(q))
    ntt(fa, False)
    ntt(fb, False)
    fc = [x * y % MOD for x, y in zip(fa, fb)]
    ntt(fc, True)
    return fc[:need]
