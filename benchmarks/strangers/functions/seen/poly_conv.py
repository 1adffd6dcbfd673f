def convolve(a, v):
    """Discrete linear convolution of two sequences of numbers, as numpy.convolve(a, v).

    >>> convolve([1, 1, 1], [1, 2, 1])
    [1, 3, 4, 3, 1]
    """
    n, m = len(a), len(v)
    padded = [0] * (m - 1) + list(a) + [0] * (m - 1)
    out = []
    for i in range(n + m - 1):
        acc = 0
        for j in range(m):
            acc += padded[i + j] * v[j]
        out.append(acc)
    return out
