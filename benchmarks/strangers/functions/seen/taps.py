def fir(signal, taps):
    """Filter a list of samples with a list of taps (linear convolution).

    >>> fir([1, 2, 3], [1, 10])
    [1, 12, 23, 30]
    """
    n, k = len(signal), len(taps)
    padded = [0] * (k - 1) + list(signal) + [0] * (k - 1)
    taps.reverse()
    result = []
    for start in range(n + k - 1):
        total = 0
        for t in range(k):
            total += taps[t] * padded[start + t]
        result.append(total)
    return result
