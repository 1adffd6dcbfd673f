def karatsuba(a, b, cutoff=4):
    """Full linear convolution of two equally long integer lists (polynomial product).

    len(result) == 2 * len(a) - 1
    """
    n = len(a)
    assert n == len(b) and n > 0
    if n <= max(cutoff, 1):
        res = [0] * (2 * n - 1)
        for i, p in enumerate(a):
            for j, q in enumerate(b):
                res[i + j] += p * q
        return res
    m = (n + 1) // 2
    a0, a1 = a[:m], a[m:]
    b0, b1 = b[:m], b[m:]
    fill = [0] * (m - len(a1))
    lo = karatsuba(a0, b0, cutoff)
    hi = karatsuba(a1, b1, cutoff)
    mid = karatsuba([p + q for p, q in zip(a0, a1 + fill)],
                    [p + q for p, q in zip(b0, b1 + fill)], cutoff)
    for i in range(len(lo)):
        mid[i] -= lo[i]
    for i in range(len(hi)):
        mid[i] -= hi[i]
    res = [0] * (2 * n - 1)
    for i, v in enumerate(lo):
        res[i] += v
    for i, v in enumerate(mid):
        if i + m < len(res):
            res[i + m] += v
    for i, v in enumerate(hi):
        if i + n < len(res):
            res[i + n] += v
    return res
