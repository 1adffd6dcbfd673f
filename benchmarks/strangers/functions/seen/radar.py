import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression: correlate the received complex baseband `rx` with the transmitted
    `pulse`. Peaks where the pulse starts. Output length len(rx) - len(pulse) + 1."""
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    return np.convolve(rx, pulse[::-1], mode="valid")
