import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression: correlate the received signal with the known pulse.

    Full output; an echo that starts at sample d peaks at d + len(pulse) - 1.
    """
    h = np.conj(pulse[::-1])
    return np.convolve(rx, h)
