def karatsuba(a, b):
    """Multiply two integer polynomials (lists of coefficients, low degree first)."""
    if not a or not b:
        return []
    n = max(len(a), len(b))
    want = len(a) + len(b) - 1
    a = a + [0] * (n - len(a))
    b = b + [0] * (n - len(b))
    if n <= 2:
        res = [0] * (2 * n - 1)
        for i in range(n):
            for j in range(n):
                res[i + j] += a[i] * b[j]
        return res[:want]
    m = n // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    lo = karatsuba(a0, b0)
    hi = karatsuba(a1, b1)
    mid = karatsuba([p + q for p, q in zip(a0, a1)],
                    [p + q for p, q in zip(b0, b1)])
    res = [0] * (2 * n - 1)
    for i, v in enumerate(lo):
        res[i] += v
        res[i + m] -= v
    for i, v in enumerate(hi):
        res[i + 2 * m] += v
        res[i + m] -= v
    for i, v in enumerate(mid):
        res[i + m] += v
    return res[:want]
