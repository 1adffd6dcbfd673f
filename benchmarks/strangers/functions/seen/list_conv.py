def convolve(a, v):
    """
    Full discrete linear convolution of two sequences, without numpy.

    y[k] = sum_i a[i] * v[k - i],  k = 0 .. len(a) + len(v) - 2
    """
    n, m = len(a), len(v)
    result = []
    for k in range(n + m - 1):
        acc = 0
        for i in range(max(0, k - m + 1), min(k + 1, n - 1)):
            acc += a[i] * v[k - i]
        result.append(acc)
    return result
