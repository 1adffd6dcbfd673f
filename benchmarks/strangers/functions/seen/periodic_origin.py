import numpy as np


def circconv(x, h, origin=0):
    """Periodic convolution over len(x); `origin` is the index of h's time zero.

    y[n] = sum_j h[j] * x[(n - j + origin) mod N]

    h may be longer than x: it wraps as often as it needs to.
    """
    x, h = np.asarray(x), np.asarray(h)
    N = len(x)
    hN = np.zeros(N, dtype=np.result_type(h, float))
    np.add.at(hN, (np.arange(len(h)) - origin) % N, h)
    y = np.fft.ifft(np.fft.fft(x) * np.fft.fft(hN))
    return y if np.iscomplexobj(x) or np.iscomplexobj(hN) else y.real
