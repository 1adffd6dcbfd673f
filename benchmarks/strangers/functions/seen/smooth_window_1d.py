import numpy as np


def smooth(x, window_len=11, window='hanning'):
    """smooth the data using a window with requested size.

    The signal is extended with reflected copies of itself at both ends so
    that transient parts are minimized, and the result has the same length
    as the input.

    input:
        x: the input signal (1-D)
        window_len: the dimension of the smoothing window; no smoothing if < 3
        window: the type of window from 'flat', 'hanning', 'hamming',
            'bartlett', 'blackman'; flat will produce a moving average.

    output:
        the smoothed signal
    """
    x = np.asarray(x, dtype=float)
    if x.ndim != 1:
        raise ValueError("smooth only accepts 1 dimension arrays.")
    if x.size < window_len:
        raise ValueError("Input vector needs to be bigger than window size.")
    if window not in ['flat', 'hanning', 'hamming', 'bartlett', 'blackman']:
        raise ValueError("unknown window: %r" % window)
    if window_len < 3:
        return x

    s = np.r_[x[window_len - 1:0:-1], x, x[-2:-window_len - 1:-1]]
    if window == 'flat':
        w = np.ones(window_len, 'd')
    else:
        w = getattr(np, window)(window_len)

    y = np.convolve(w / w.sum(), s, mode='valid')
    start = (window_len - 1) // 2
    return y[start:start + x.size]
