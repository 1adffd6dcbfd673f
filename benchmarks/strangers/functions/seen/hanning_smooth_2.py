import numpy as np


def smooth(x, window_len=11):
    """Smooth the data using a Hanning window with the requested size.

    The signal is extended at both ends with reflected copies of itself to
    minimise transient parts.

    input:
        x: the 1D input signal
        window_len: the dimension of the smoothing window; an odd integer >= 3

    output:
        the smoothed signal, same length as x
    """
    if x.ndim != 1:
        raise ValueError("smooth only accepts 1 dimension arrays.")
    if x.size < window_len:
        raise ValueError("Input vector needs to be bigger than window size.")
    if window_len < 3 or window_len % 2 == 0:
        raise ValueError("window_len must be odd and at least 3.")

    s = np.r_[x[window_len - 1:0:-1], x, x[-2:-window_len - 1:-1]]
    w = np.hanning(window_len)
    y = np.convolve(w / w.sum(), s, mode='valid')
    half = window_len // 2
    return y[half:-half]
