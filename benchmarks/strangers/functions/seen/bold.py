import numpy as np
from math import gamma


def _hrf(t):
    # double gamma, SPM shape
    return t ** 5 * np.exp(-t) / gamma(6) - t ** 15 * np.exp(-t) / gamma(16) / 6.0


def bold_regressor(stimulus, tr, duration=32.0):
    """Predicted BOLD response for a design matrix.

    stimulus: one value per scan (0/1 or amplitude), tr: repetition time in seconds.
    Same number of scans back; the haemodynamic response to an event begins
    with the event and peaks about 5 s after it.
    """
    stimulus = np.asarray(stimulus, dtype=float)
    h = _hrf(np.arange(0.0, duration, tr))
    h = h / h.sum()
    n = len(stimulus)
    full = np.convolve(stimulus, h, mode="full")
    lead = (len(full) - n) // 2
    return full[lead:lead + n]
