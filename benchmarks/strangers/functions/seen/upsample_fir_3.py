import numpy as np
from scipy import signal


def interpolate(x, factor, half_len=8):
    """Raise the sampling rate of a signal by an integer factor.

    Classic two-step interpolator: factor - 1 zeros are put behind every sample,
    then a linear-phase low-pass (windowed sinc, cutoff at the old Nyquist
    frequency) removes the images.  The filter's delay is taken out, so
    y[i * factor] belongs to x[i], and len(y) == factor * len(x).

    Level and shape of the signal stay as they are: away from the two ends, a
    constant stays this constant and a slow sine keeps its amplitude.
    """
    x = np.asarray(x, dtype=float)
    if factor == 1:
        return x.copy()
    stuffed = np.zeros(len(x) * factor)
    stuffed[::factor] = x

    taps = signal.firwin(2 * half_len * factor + 1, 1.0 / factor)
    delay = half_len * factor
    y = np.convolve(stuffed, taps)
    return y[delay:delay + len(stuffed)]
