import numpy as np


def circular_convolution(x, h):
    """
    Compute the N-point circular convolution of x and h, where
    N = max(len(x), len(h)). The shorter sequence is zero padded.
    """
    N = max(len(x), len(h))
    x = np.concatenate([x, np.zeros(N - len(x))])
    h = np.concatenate([h, np.zeros(N - len(h))])
    y = np.zeros(N)
    for n in range(N):
        for k in range(N):
            y[n] += x[k] * h[(n - k) % N]
    return y
