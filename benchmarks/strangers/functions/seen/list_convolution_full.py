def convolve(signal, kernel):
    """Full discrete convolution of two non-empty lists of numbers.

    y[n] = sum_k signal[n - k] * kernel[k], with len(signal) + len(kernel) - 1 outputs.
    """
    n, m = len(signal), len(kernel)
    out = [0.0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            out[i + j] += signal[i] * kernel[j]
    return out
