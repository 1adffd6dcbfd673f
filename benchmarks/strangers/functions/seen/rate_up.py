import numpy as np


def interpolate(signal, factor, half_width=8):
    """Raise the sampling rate of `signal` by an integer `factor`.

    Zero stuffing followed by a windowed-sinc interpolation filter.  The
    amplitude is kept: a constant signal stays (away from the ends) at the
    same level.  Returns len(signal) * factor samples, without delay.
    """
    x = np.asarray(signal, float)
    stuffed = np.zeros(len(x) * factor)
    stuffed[::factor] = x

    half = half_width * factor
    t = np.arange(-half, half + 1)
    h = np.sinc(t / factor) * np.hanning(len(t))
    h /= h.sum()

    full = np.convolve(stuffed, h)
    return full[half:half + len(stuffed)]
