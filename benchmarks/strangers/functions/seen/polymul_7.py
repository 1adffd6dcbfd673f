def convolve(a, b):
    """Full discrete convolution of two sequences (plain lists).

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]
    """
    if not a or not b:
        return []
    result = [0] * (len(a) + len(b) - 1)
    for i, ai in enumerate(a):
        for j, bj in enumerate(b):
            result[i + j] += ai * bj
    return result
