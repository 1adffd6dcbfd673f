import numpy as np


def cconv(x, h):
    """Circular convolution with the period N = len(x):

        y[n] = sum_m h[m] x[(n - m) mod N],   m = 0 .. len(h) - 1

    h may be shorter or longer than x.
    """
    N = len(x)
    X = np.fft.fft(x, N)
    H = np.fft.fft(h, N)
    y = np.fft.ifft(X * H)
    if np.isrealobj(x) and np.isrealobj(h):
        y = y.real
    return y
