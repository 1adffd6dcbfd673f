import numpy as np


def fir_hop(x, taps, hop=1):
    """Apply FIR taps to x and keep every hop-th output, without Python loops.

    x    : 1-D array, e.g. one channel of a recording, ``rec[:, 0]``
    taps : 1-D array of K coefficients (h[0] weighs the newest sample)
    hop  : keep one output in `hop`

    Only full windows are evaluated ('valid').
    """
    x = np.asarray(x)
    taps = np.asarray(taps)
    k = len(taps)
    n = (len(x) - k) // hop + 1
    if n <= 0:
        return np.empty(0, dtype=np.result_type(x, taps))
    win = np.lib.stride_tricks.as_strided(
        x, shape=(n, k), strides=(hop * x.itemsize, x.itemsize), writeable=False)
    return win @ taps[::-1]
