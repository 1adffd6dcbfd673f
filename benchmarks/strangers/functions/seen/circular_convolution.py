def circular_convolve(x, h):
    """Circular convolution; the shorter sequence is zero padded to the longer one."""
    N = max(len(x), len(h))
    x = list(x) + [0] * (N - len(x))
    h = list(h) + [0] * (N - len(h))
    y = []
    for n in range(N):
        total = 0
        for k in range(N):
            total += x[k] * h[(n - k) % N]
        y.append(total)
    return y
