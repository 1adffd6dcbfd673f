import numpy as np


def matched_filter(rx, pulse):
    """Range compression of one radar echo line.

    rx    : complex baseband samples
    pulse : complex replica of the transmitted chirp (shorter than rx)

    Cross-correlates rx with the replica; for every delay d = 0 .. len(rx)-len(pulse)
    returns the complex correlation <rx[d:d+L], pulse>, which for a pure delayed echo
    peaks with the value of the pulse energy.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    L = pulse.size
    windows = np.lib.stride_tricks.sliding_window_view(rx, L)
    return windows @ pulse
