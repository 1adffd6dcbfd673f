import numpy as np
from scipy.stats import gamma


def bold_regressor(onsets, n_scans, tr=2.0):
    """Predicted BOLD time course for brief events (double-gamma HRF).

    onsets: event times in seconds; n_scans: number of volumes, tr in seconds.
    Scan k is taken at k*tr. The response to an event starts at the scan nearest to its
    onset and follows the HRF sampled at 0, tr, 2*tr, ... up to 32 s.
    Returns n_scans values.
    """
    t = np.arange(0, 32, tr)
    hrf = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0
    hrf = hrf / hrf.sum()

    stick = np.zeros(n_scans)
    for onset in onsets:
        k = int(round(onset / tr))
        if 0 <= k < n_scans:
            stick[k] += 1.0
    return np.convolve(stick, hrf, mode="same")
