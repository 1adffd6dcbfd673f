def karatsuba_convolve(a, b):
    """Full linear convolution of two integer lists using Karatsuba's trick."""
    if not a or not b:
        return []
    n = max(len(a), len(b))
    size = 1
    while size < n:
        size *= 2
    pa = list(a) + [0] * (size - len(a))
    pb = list(b) + [0] * (size - len(b))
    return _karatsuba(pa, pb)[:len(a) + len(b) - 1]


def _karatsuba(a, b):
    n = len(a)
    if n <= 8:
        out = [0] * (2 * n)
        for i in range(n):
            for j in range(n):
                out[i + j] += a[i] * b[j]
        return out
    m = n // 2
    a0, a1, b0, b1 = a[:m], a[m:], b[:m], b[m:]
    lo = _karatsuba(a0, b0)
    hi = _karatsuba(a1, b1)
    mid = _karatsuba([p + q for p, q in zip(a0, a1)],
                     [p + q for p, q in zip(b0, b1)])
    out = [0] * (2 * n)
    for i in range(2 * m):
        out[i] += lo[i]
        out[i + m] += mid[i] - lo[i] - hi[i]
        out[i + n] += hi[i]
    return out
