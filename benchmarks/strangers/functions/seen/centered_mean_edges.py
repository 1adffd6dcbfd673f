import numpy as np


def centered_mean(y, half):
    """Centred moving average over the points i-half .. i+half.

    Near the ends the window is simply shorter: the mean is over those of
    the 2*half+1 points that exist. Same length as y (len(y) > 2*half).
    """
    y = np.asarray(y, dtype=float)
    width = 2 * half + 1
    sums = np.convolve(y, np.ones(width), mode="same")
    return sums / width
