def convolve(x, h):
    """Full linear convolution of two sequences, in plain Python.

    The result has len(x) + len(h) - 1 samples.
    """
    n, m = len(x), len(h)
    y = [0.0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            y[i + j] += x[i] * h[j]
    return y
