import numpy as np


def centred_mean(y, half):
    """Centred moving average over 2*half+1 points.

    Near the ends the window shrinks on BOTH sides alike (so it stays centred):
    the first and last values are returned as they are, the second ones are means
    of three, and so on.  This is what MATLAB's smooth() does.
    """
    y = np.asarray(y, dtype=float)
    n = len(y)
    c = np.concatenate(([0.0], np.cumsum(y)))
    i = np.arange(n)
    h = np.minimum(half, np.minimum(i, n - 1 - i))
    return (c[i + h + 1] - c[i - h]) / (2 * h + 1)
