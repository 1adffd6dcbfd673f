def _kar(a, b):
    n = len(a)
    if n <= 16:
        res = [0] * (2 * n - 1)
        for i, u in enumerate(a):
            if u:
                for j, v in enumerate(b):
                    res[i + j] += u * v
        return res
    m = (n + 1) // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    z0 = _kar(a0, b0)
    z2 = _kar(a1, b1)
    sa, sb = a0[:], b0[:]
    for i, v in enumerate(a1):
        sa[i] += v
    for i, v in enumerate(b1):
        sb[i] += v
    z1 = _kar(sa, sb)
    for i, v in enumerate(z0):
        z1[i] -= v
    for i, v in enumerate(z2):
        z1[i] -= v
    res = [0] * (2 * n - 1)
    for i, v in enumerate(z0):
        res[i] += v
    for i, v in enumerate(z1):
        res[m + i] += v
    for i, v in enumerate(z2):
        res[n + i] += v
    return res


def convolution(a, b):
    """Product of two integer polynomials (lists, low degree first), exact."""
    if not a or not b:
        return []
    n = max(len(a), len(b))
    c = _kar(list(a) + [0] * (n - len(a)), list(b) + [0] * (n - len(b)))
    return c[:len(a) + len(b) - 1]
