import numpy as np


def cconv(x, h, N=None):
    """N-point circular convolution of x and h (default N = max(len(x), len(h))).

    Sequences longer than N are wrapped around modulo N first.
    """
    x, h = np.atleast_1d(x), np.atleast_1d(h)
    if N is None:
        N = max(len(x), len(h))

    def wrap(s):
        s = np.pad(s, (0, -len(s) % N))
        return s.reshape(-1, N).sum(axis=0)

    y = np.fft.ifft(np.fft.fft(wrap(x)) * np.fft.fft(wrap(h)))
    if np.isrealobj(x) and np.isrealobj(h):
        y = y.real
    return y
