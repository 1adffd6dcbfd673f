def convolve(x, h):
    # y[n] = sum_k x[k] h[n-k], full length, plain python lists
    nx, nh = len(x), len(h)
    if nx == 0 or nh == 0:
        return []
    y = []
    for n in range(nx + nh - 1):
        lo = max(0, n - (nh - 1))
        hi = min(n, nx - 1)
        acc = 0
        for k in range(lo, hi + 1):
            acc += x[k] * h[n - k]
        y.append(acc)
    return y
