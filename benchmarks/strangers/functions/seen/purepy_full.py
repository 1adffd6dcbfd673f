def convolve(signal, kernel):
    """Discrete linear convolution of two lists of numbers ("full").

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]
    """
    if not signal or not kernel:
        return []
    result = [0] * (len(signal) + len(kernel) - 1)
    for i, s in enumerate(signal):
        for j, k in enumerate(kernel):
            result[i + j] += s * k
    return result
