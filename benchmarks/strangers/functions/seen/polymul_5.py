def convolve(a, b):
    """Discrete convolution of two sequences (product of polynomials).

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]
    """
    if len(a) == 0 or len(b) == 0:
        raise ValueError("empty sequence")
    result = [0] * (len(a) + len(b) - 1)
    for i, ai in enumerate(a):
        for j, bj in enumerate(b):
            result[i + j] += ai * bj
    return result
