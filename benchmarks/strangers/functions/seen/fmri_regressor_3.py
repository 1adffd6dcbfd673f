import numpy as np
from scipy.stats import gamma


def canonical_hrf(t):
    """Double-gamma haemodynamic response, t in seconds, peak near 5 s."""
    return gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0


def bold_regressor(onsets, durations, tr, n_scans, oversampling=16, hrf_length=32.0):
    """Predicted BOLD signal at scan times 0, tr, 2 tr, ...

    The block design is sampled with step tr / oversampling, filtered with the
    HRF at that resolution and read off at the scan times. The HRF is scaled
    to sum 1 so that a very long block saturates at 1.
    """
    dt = tr / oversampling
    n = n_scans * oversampling
    boxcar = np.zeros(n)
    for on, dur in zip(onsets, durations):
        first = int(round(on / dt))
        last = max(first + 1, int(round((on + dur) / dt)))
        boxcar[max(first, 0):max(last, 0)] = 1.0
    h = canonical_hrf(np.arange(0, hrf_length, dt))
    h /= h.sum()
    return np.convolve(boxcar, h)[:n:oversampling]
