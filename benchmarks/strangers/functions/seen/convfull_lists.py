def convolve2d_full(a, k):
    """2-D convolution (the mathematician's, 'full' size) of two lists of lists."""
    ra, ca = len(a), len(a[0])
    rk, ck = len(k), len(k[0])
    out = [[0 for _ in range(ca + ck - 1)] for _ in range(ra + rk - 1)]
    for i, row in enumerate(a):
        for j, v in enumerate(row):
            for m, krow in enumerate(k):
                for n, kv in enumerate(krow):
                    out[i + m][j + n] += v * kv
    return out
