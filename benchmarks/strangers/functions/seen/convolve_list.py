def convolve(signal, kernel):
    """
    Discrete convolution of two lists, pure python.

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]
    """
    n, m = len(signal), len(kernel)
    result = [0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            result[i + j] += signal[i] * kernel[j]
    return result


if __name__ == "__main__":
    print(convolve([1, 2, 3], [0, 1, 0.5]))
