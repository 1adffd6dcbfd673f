import numpy as np


def smooth_envelope(x, window_len=101):
    """Rectify the signal and smooth with a Hann window of odd length.

    The envelope has one value for each sample of x, whatever the window:
    env[i] is the weighted mean about sample i, with zeros outside the signal.
    """
    win = np.hanning(window_len + 2)[1:-1]
    win /= win.sum()
    env = np.convolve(np.abs(x), win, mode='same')
    return env
