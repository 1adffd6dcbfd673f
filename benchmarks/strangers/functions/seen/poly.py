def convolve(a, b):
    """Full discrete convolution of two lists."""
    n, m = len(a), len(b)
    if n == 0 or m == 0:
        return []
    result = []
    for k in range(n + m - 1):
        lo = max(0, k - m + 1)
        hi = min(k, n - 1)
        result.append(sum(a[i] * b[k - i] for i in range(lo, hi + 1)))
    return result
