import numpy as np


def circular_convolution(x1, x2, N):
    """N-point circular convolution of x1 and x2 (both zero padded to N)."""
    if len(x1) > N or len(x2) > N:
        raise ValueError("N must be >= length of both sequences")
    a = np.append(x1, np.zeros(N - len(x1)))
    b = np.append(x2, np.zeros(N - len(x2)))
    y = np.zeros(N)
    for n in range(N):
        for m in range(N):
            y[n] = y[n] + a[m] * b[(n - m) % N]
    return y
