import numpy as np


def convolve(x, h, mode='full'):
    """
    Pure-python replacement for numpy.convolve (for students).

    mode : {'full', 'valid'}
        'full'  -> N + M - 1 values
        'valid' -> max(M, N) - min(M, N) + 1 values, those where the
                   signals overlap completely
    """
    n, m = len(x), len(h)
    y = [0.0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            y[i + j] += x[i] * h[j]
    if mode == 'full':
        return np.array(y)
    if mode == 'valid':
        return np.array(y[m - 1:n])
    raise ValueError(mode)
