def karatsuba(a, b):
    """Produto de dois polinómios (listas de inteiros, grau crescente). Exato, para inteiros de qualquer tamanho."""
    if not a or not b:
        return []
    res = _kar(list(a), list(b))
    return res[:len(a) + len(b) - 1]


def _kar(a, b):
    n = max(len(a), len(b))
    if min(len(a), len(b)) <= 4:
        r = [0] * (len(a) + len(b) - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                r[i + j] += u * v
        return r
    a = a + [0] * (n - len(a))
    b = b + [0] * (n - len(b))
    m = n // 2
    low = _kar(a[:m], b[:m])
    high = _kar(a[m:], b[m:])
    sa = [(a[i] if i < m else 0) + a[m + i] for i in range(n - m)]
    sb = [(b[i] if i < m else 0) + b[m + i] for i in range(n - m)]
    mid = _kar(sa, sb)
    r = [0] * (2 * n - 1)
    for i, v in enumerate(low):
        r[i] += v
        mid[i] -= v
    for i, v in enumerate(high):
        r[i + 2 * m] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        r[i + m] += v
    return r
