def convolve(x, h):
    """Full linear convolution of two non-empty lists."""
    n = len(x) + len(h) - 1
    y = [0] * n
    for i in range(len(x)):
        for j in range(len(h)):
            y[i + j] += x[i] * h[j]
    return y
