import numpy as np

_WINDOWS = {
    'flat': np.ones,
    'hanning': np.hanning,
    'hamming': np.hamming,
    'bartlett': np.bartlett,
    'blackman': np.blackman,
}


def smooth(x, window_len=11, window='hanning'):
    """Smooth a 1-D signal with a window of odd length (SciPy cookbook style).

    The signal is extended by reflecting it about its first and last sample
    (the end samples themselves are not repeated), so the result has the
    same length as x and no delay.
    """
    x = np.asarray(x, dtype=float)
    if x.ndim != 1:
        raise ValueError("smooth only accepts 1 dimension arrays.")
    if window_len % 2 == 0:
        raise ValueError("window_len should be odd.")
    if x.size < window_len:
        raise ValueError("Input vector needs to be bigger than window size.")
    if window not in _WINDOWS:
        raise ValueError("Window is one of " + ", ".join(sorted(_WINDOWS)))
    if window_len < 3:
        return x.copy()

    half = window_len // 2
    s = np.r_[x[half:0:-1], x, x[-2:-half - 2:-1]]
    w = _WINDOWS[window](window_len)
    return np.convolve(w / w.sum(), s, mode='valid')
