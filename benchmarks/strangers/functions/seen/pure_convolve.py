def convolve_valid(signal, kernel):
    """Discrete convolution without numpy.

    Equivalent of numpy.convolve(signal, kernel, mode='valid') for
    len(signal) >= len(kernel).

    >>> convolve_valid([1, 2, 3, 4], [1, 1])
    [3, 5, 7]
    """
    n, k = len(signal), len(kernel)
    result = []
    for i in range(n - k + 1):
        acc = 0
        for j in range(k):
            acc += signal[i + j] * kernel[j]
        result.append(acc)
    return result
