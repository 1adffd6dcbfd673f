"""Exercise 3.2: discrete convolution without libraries."""


def convolve(x, h):
    """Linear convolution y[n] = sum_k x[k] h[n-k], of length len(x)+len(h)-1."""
    if not x or not h:
        return []
    n_out = len(x) + len(h) - 1
    y = []
    for n in range(n_out):
        lo = max(0, n - len(h) + 1)
        hi = min(n, len(x) - 1)
        acc = 0
        for k in range(lo, hi + 1):
            acc += x[k] * h[n - k]
        y.append(acc)
    return y
