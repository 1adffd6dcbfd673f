import numpy as np


def circular_convolution(x1, x2, N=None):
    """
    N-point circular convolution of x1 and x2:

        y[n] = x1[n] (N) x2[n],    0 <= n < N

    N defaults to the longer of the two lengths; the shorter is zero padded.
    """
    if N is None:
        N = max(len(x1), len(x2))
    if N < len(x1) or N < len(x2):
        raise ValueError('N must be >= both lengths')
    x1 = np.append(x1, np.zeros(N - len(x1)))
    x2 = np.append(x2, np.zeros(N - len(x2)))

    m = np.arange(N)
    y = np.zeros(N)
    for n in range(N):
        y[n] = np.sum(x1[m] * x2[(n + m) % N])
    return y
