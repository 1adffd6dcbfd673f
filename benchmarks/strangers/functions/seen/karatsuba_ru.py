def karatsuba(a, b):
    """Произведение многочленов равной длины n (младшие степени первыми).

    Возвращает список из 2n-1 коэффициентов.
    """
    n = len(a)
    assert n == len(b) and n > 0
    if n == 1:
        return [a[0] * b[0]]
    h = n // 2
    a0, a1 = a[:h], a[h:]
    b0, b1 = b[:h], b[h:]
    # дополняем младшие половины нулём, если n нечётно
    pad = [0] * (n - 2 * h)
    lo = karatsuba(a0, b0)
    hi = karatsuba(a1, b1)
    mid = karatsuba([x + y for x, y in zip(a0 + pad, a1)],
                    [x + y for x, y in zip(b0 + pad, b1)])
    for i, v in enumerate(lo):
        mid[i] -= v
    for i, v in enumerate(hi):
        mid[i] -= v
    res = [0] * (2 * n - 1)
    for i, v in enumerate(lo):
        res[i] += v
    for i, v in enumerate(mid):
        res[n - h + i] += v
    for i, v in enumerate(hi):
        res[2 * h + i] += v
    return res
