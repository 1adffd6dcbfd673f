def convolve(a, b):
    """Full linear convolution of two non-empty lists of numbers. No imports.

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]
    """
    out = [0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            out[i + j] += p * q
    return out
