import numpy as np


def rolling_mean_centered(series, window):
    """Centred moving average for seasonal adjustment.

    window odd. The output lines up with the series, point for point; beyond
    the ends the series is taken as 0. Short series (fewer points than the
    window) are fine too.
    """
    series = np.asarray(series, dtype=float)
    kernel = np.ones(window) / window
    smoothed = np.convolve(series, kernel, mode="same")
    return smoothed
