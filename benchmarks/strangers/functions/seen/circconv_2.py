import numpy as np


def circular_convolution(a, b, N=None):
    """N-point circular convolution (N defaults to the longer length).

    Inputs longer than N are wrapped (time aliased) first, like in Oppenheim &
    Schafer. Real inputs give a real result.
    """
    a, b = np.atleast_1d(a), np.atleast_1d(b)
    if N is None:
        N = max(len(a), len(b))

    def wrap(v):
        rem = -len(v) % N
        v = np.concatenate([v, np.zeros(rem, dtype=v.dtype)])
        return v.reshape(-1, N).sum(axis=0)

    c = np.fft.ifft(np.fft.fft(wrap(a)) * np.fft.fft(wrap(b)))
    if np.isrealobj(a) and np.isrealobj(b):
        c = c.real
    return c
