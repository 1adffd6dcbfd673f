import numpy as np


def smooth(x, window_len=11, window='hanning'):
    """smooth the data using a window with requested size.

    The signal is prepared by introducing reflected copies of the signal (about
    its first and last sample) at both ends, so that the ends are smoothed too.

    input:
        x: the input signal, 1-D, at least window_len samples
        window_len: the size of the smoothing window; should be an odd integer
        window: 'flat', 'hanning', 'hamming', 'bartlett', 'blackman';
            flat will produce a moving average

    output:
        the smoothed signal, same length as x
    """
    x = np.asarray(x, dtype=float)
    if x.ndim != 1:
        raise ValueError("smooth only accepts 1 dimension arrays.")
    if window_len % 2 == 0:
        raise ValueError("window_len must be odd.")
    if x.size < window_len:
        raise ValueError("Input vector needs to be bigger than window size.")
    if window_len < 3:
        return x.copy()
    if window not in ['flat', 'hanning', 'hamming', 'bartlett', 'blackman']:
        raise ValueError("unknown window %r" % window)

    half = window_len // 2
    s = np.r_[x[half:0:-1], x, x[-2:-half - 2:-1]]
    if window == 'flat':
        w = np.ones(window_len)
    else:
        w = getattr(np, window)(window_len)
    return np.convolve(w / w.sum(), s, mode='valid')
