import numpy as np


def smooth(series, window):
    """Smooth a 1-D series with a normalised window.

    Zeros are assumed outside of the series and the answer always has as many
    samples as the series, aligned with it (window centred, odd window lengths only).
    """
    window = np.asarray(window, dtype=float)
    if window.size % 2 == 0:
        raise ValueError("odd window, please")
    window = window / window.sum()
    return np.convolve(series, window, mode="same")
