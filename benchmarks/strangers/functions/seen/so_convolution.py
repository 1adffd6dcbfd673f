import numpy as np


def my_convolve(signal, kernel):
    '''Full 1D convolution, returns the same numbers as np.convolve(signal, kernel)'''
    signal = np.asarray(signal)
    kernel = np.asarray(kernel)
    n, m = len(signal), len(kernel)
    padded = np.concatenate([signal, np.zeros(m - 1, dtype=signal.dtype)])
    result = np.zeros_like(padded)
    for i in range(n + m - 1):
        acc = 0
        for j in range(m):
            if 0 <= i - j < n:
                acc += signal[i - j] * kernel[j]
        result[i] = acc
    return result
