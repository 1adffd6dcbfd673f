import numpy as np


def matched_filter(rx, preamble):
    """Sliding correlation of complex IQ samples with a known preamble.

    The value at index k compares rx[k : k + len(preamble)] with the preamble; where it
    starts, the output is real and equals the preamble's energy.
    """
    preamble = np.asarray(preamble)
    taps = preamble[::-1]
    return np.convolve(rx, taps, mode='valid')


def detect(rx, preamble):
    return int(np.argmax(np.abs(matched_filter(rx, preamble))))
