import numpy as np

def conv_same(signal, kernel):
    '''
    Equivalent of np.convolve(signal, kernel, mode="same") for
    len(signal) >= len(kernel), written with an explicit loop.
    '''
    n = len(signal)
    k = len(kernel)
    flipped = kernel[::-1]
    half = k // 2
    padded = np.zeros(n + 2 * half)
    padded[half:half + n] = signal
    offset = 1 - k % 2
    result = np.empty(n)
    for i in range(n):
        acc = 0.0
        for j in range(k):
            acc += padded[i + j + offset] * flipped[j]
        result[i] = acc
    return result
