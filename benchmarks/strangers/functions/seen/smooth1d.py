import numpy as np


def conv_valid(signal, kernel):
    """1-D convolution of float arrays, 'valid' part (len(signal) >= len(kernel))."""
    n, k = len(signal), len(kernel)
    w = kernel
    w[:] = w[::-1].copy()      # convolution = correlation with the reversed kernel
    out = np.zeros(n - k + 1)
    for i in range(n - k + 1):
        out[i] = np.dot(signal[i:i + k], w)
    return out
