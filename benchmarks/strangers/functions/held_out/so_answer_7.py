def convolve(a, k):
    """Full 2-D convolution of two lists of lists (kernel is flipped, as in maths).

    >>> convolve([[1, 2]], [[1, 1]])
    [[1, 3, 2]]
    """
    ah, aw = len(a), len(a[0])
    kh, kw = len(k), len(k[0])
    out = [[0] * (aw + kw - 1) for _ in range(ah + kh - 1)]
    for i, row in enumerate(a):
        for j, v in enumerate(row):
            for p, krow in enumerate(k):
                for q, kv in enumerate(krow):
                    out[i + p][j + q] += v * kv
    return out
