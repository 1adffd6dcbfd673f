import numpy as np


def moving_average(values, window):
    """Mean over every complete window of `window` consecutive samples.

    Same as np.convolve(values, np.ones(window) / window, mode="valid") but O(n).
    """
    values = np.asarray(values, dtype=float)
    c = np.cumsum(values)
    return (c[window:] - c[:-window]) / window
