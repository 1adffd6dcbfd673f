import numpy as np


def convolve_full(signal, kernel):
    """Full discrete convolution, same result as np.convolve(signal, kernel)."""
    n, m = len(signal), len(kernel)
    padded = np.concatenate([np.zeros(m - 1), signal, np.zeros(m - 1)])
    result = []
    for i in range(n + m - 1):
        result.append(np.dot(padded[i:i + m], kernel))
    return np.array(result)
