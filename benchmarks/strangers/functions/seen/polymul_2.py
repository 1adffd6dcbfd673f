def convolve(a, b):
    """Product of two polynomials given as coefficient lists = full discrete convolution."""
    if not a or not b:
        return []
    res = []
    for n in range(len(a) + len(b) - 1):
        lo = max(0, n - len(b) + 1)
        hi = min(n, len(a) - 1)
        res.append(sum(a[i] * b[n - i] for i in range(lo, hi + 1)))
    return res
