import numpy as np
from numpy.lib.stride_tricks import as_strided


def sliding_dot(signal, taps, hop=1):
    """out[i] = sum_j signal[i*hop + j] * taps[j]  for every full window (no copies made).

    signal: any 1-D float64 array (e.g. one channel of an interleaved recording).
    """
    signal = np.asarray(signal, dtype=np.float64)
    taps = np.asarray(taps, dtype=np.float64)
    k = taps.size
    n = (signal.size - k) // hop + 1
    if n <= 0:
        return np.zeros(0)
    step = signal.itemsize
    win = as_strided(signal, shape=(n, k), strides=(hop * step, step), writeable=False)
    return win @ taps
