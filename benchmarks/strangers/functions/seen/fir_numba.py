import numpy as np
from numba import njit


@njit
def fir(x, h):
    # x: samples, h: taps; y[n] = h[0]x[n] + h[1]x[n-1] + ...   (silence before x[0])
    y = np.zeros(x.shape[0])
    for n in range(x.shape[0]):
        for k in range(h.shape[0]):
            y[n] += h[k] * x[n - k]
    return y
