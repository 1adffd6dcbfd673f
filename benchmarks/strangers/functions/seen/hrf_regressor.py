import numpy as np
from scipy.stats import gamma


def spm_hrf(dt, length=32.0):
    """Canonical double-gamma HRF (SPM defaults), normalised to unit sum."""
    t = np.arange(0, length, dt)
    h = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0
    return h / h.sum()


def compute_regressor(onsets, durations, n_scans, tr, oversampling=16):
    """Make the BOLD regressor of one condition.

    Onsets and durations are in seconds, counted from the first scan. The
    boxcars (at least one fine bin long, overlaps not added up) are built on a
    grid of tr / oversampling seconds, convolved with the HRF and sampled at
    the scan times 0, tr, 2 tr, ...

    Returns an array of shape (n_scans,).
    """
    dt = tr / oversampling
    n = n_scans * oversampling
    neural = np.zeros(n)
    for onset, duration in zip(onsets, durations):
        start = int(round(onset / dt))
        stop = max(int(round((onset + duration) / dt)), start + 1)
        neural[max(start, 0):max(stop, 0)] = 1.0
    bold = np.convolve(neural, spm_hrf(dt))[:n]
    return bold[::oversampling]
