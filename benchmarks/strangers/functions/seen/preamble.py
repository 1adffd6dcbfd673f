import numpy as np


def matched_filter(rx, template):
    """Matched filter for complex baseband samples.

    y[n] = sum_k rx[n + k] * conj(template[k]),   n = 0 .. len(rx) - len(template)
    """
    rx = np.asarray(rx)
    template = np.asarray(template)
    return np.convolve(rx, template[::-1], mode="valid")
