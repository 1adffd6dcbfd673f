def karatsuba(a, b):
    """Multiply polynomials a and b (lists, low order first, same length)."""
    n = len(a)
    if n != len(b):
        raise ValueError("pad to the same length first")
    if n <= 2:
        out = [0] * (2 * n - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                out[i + j] += u * v
        return out
    m = (n + 1) // 2
    a0, a1 = a[:m], a[m:] + [0] * (2 * m - n)
    b0, b1 = b[:m], b[m:] + [0] * (2 * m - n)
    lo = karatsuba(a0, b0)
    hi = karatsuba(a1, b1)
    mid = karatsuba([s + t for s, t in zip(a0, a1)], [s + t for s, t in zip(b0, b1)])
    out = [0] * (4 * m)
    for i in range(len(lo)):
        out[i] += lo[i]
        out[i + m] += mid[i] - lo[i] - hi[i]
        out[i + n] += hi[i]
    return out[:2 * n - 1]
