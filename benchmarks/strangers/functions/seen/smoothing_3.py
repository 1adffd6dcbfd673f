import numpy as np


def moving_average(series, window):
    """Simple moving average of real data over `window` consecutive samples.

    Only complete windows are averaged, so len(series) - window + 1 values are
    returned.
    """
    series = np.asarray(series, dtype=float)
    if window < 1 or window > len(series):
        raise ValueError("window must be between 1 and the length of the series")
    return np.convolve(series, np.ones(window) / window, mode="valid")
