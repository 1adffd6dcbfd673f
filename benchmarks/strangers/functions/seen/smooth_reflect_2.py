import numpy as np


def smooth(x, window_len=11, window="hanning"):
    """Smooth the data using a window of the requested size.

    input:
        x: the input signal
        window_len: the dimension of the smoothing window, at least 3
        window: 'flat', 'hanning', 'hamming', 'bartlett' or 'blackman'

    output:
        the smoothed signal, of the length of x (the signal is mirrored at
        both ends so that transient parts are minimised)
    """
    if x.size < window_len:
        raise ValueError("Input vector needs to be bigger than window size.")
    s = np.r_[x[window_len - 1:0:-1], x, x[-2:-window_len - 1:-1]]
    if window == "flat":
        w = np.ones(window_len)
    else:
        w = getattr(np, window)(window_len)
    y = np.convolve(w / w.sum(), s, mode="valid")
    return y[window_len // 2 - 1:-(window_len // 2)]
