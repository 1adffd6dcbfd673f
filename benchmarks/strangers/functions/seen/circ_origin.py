import numpy as np


def circ_filter(x, h, origin=None):
    """Periodic convolution with a kernel whose time zero is at h[origin]:

        y[n] = sum_k h[k] * x[(n - k + origin) mod N]

    origin defaults to len(h)//2. h may be longer than x (it is wrapped then).
    """
    x = np.asarray(x, dtype=float)
    N = len(x)
    if origin is None:
        origin = len(h) // 2
    g = np.zeros(N)
    np.add.at(g, (np.arange(len(h)) - origin) % N, h)
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(g), n=N)
