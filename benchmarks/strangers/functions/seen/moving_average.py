import numpy as np


def moving_average(y, window=5):
    """Centred moving average (odd `window`), same length as y.

    Near the ends the window shrinks: only the samples which exist are averaged.
    """
    if window % 2 == 0:
        raise ValueError('window must be odd')
    y = np.asarray(y, dtype=float)
    box = np.ones(window)
    return np.convolve(y, box, mode='same') / window
