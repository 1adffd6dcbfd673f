import numpy as np
import numba as nb


@nb.njit(cache=False)
def fir_filter(x, taps):
    n = x.shape[0]
    m = taps.shape[0]
    y = np.zeros(n)
    for i in range(n):
        acc = 0.0
        for k in range(m):
            if i - k < 0:
                break
            acc += taps[k] * x[i - k]
        y[i] = acc
    return y
