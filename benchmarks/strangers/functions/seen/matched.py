import numpy as np
from scipy.signal import fftconvolve


def matched_filter(rx, template, normalise=True):
    """Matched filter for complex baseband samples.

    Element i of the result is the correlation of the template with
    rx[i : i + len(template)]; a clean echo at delay d gives a real peak of
    height 1 (if normalise) at index d.
    """
    rx = np.asarray(rx)
    template = np.asarray(template)
    mf = template[::-1]
    if normalise:
        mf = mf / np.sum(np.abs(template) ** 2)
    return fftconvolve(rx, mf, mode="valid")
