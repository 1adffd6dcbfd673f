"""Regressors for an fMRI design matrix."""
import numpy as np
from scipy.stats import gamma


def double_gamma_hrf(t):
    """Canonical HRF (peak 6, undershoot 16, ratio 1/6), not normalised."""
    return gamma.pdf(t, 6.0) - gamma.pdf(t, 16.0) / 6.0


def event_regressor(onsets, durations, amplitudes, n_scans, tr, oversampling=16,
                    hrf_length=32.0):
    """BOLD regressor of an event-related design.

    The events are drawn as boxcars on a grid of ``tr / oversampling`` seconds,
    convolved there with the HRF, whose samples are scaled to sum 1, and
    the result is read off at the scan times 0, tr, 2 tr, ...

    Boxcars include the grid points onset <= t < onset + duration, and at
    least one: an event of duration 0 is a single grid point. Onset and end
    are rounded to the nearest grid point. Overlapping events add up. Events
    outside of the scanned time are cut off; an onset before the first scan
    is a ValueError.

    Returns an array of length n_scans.
    """
    onsets = np.asarray(onsets, dtype=float)
    durations = np.broadcast_to(np.asarray(durations, dtype=float), onsets.shape)
    amplitudes = np.broadcast_to(np.asarray(amplitudes, dtype=float), onsets.shape)
    if np.any(onsets < 0):
        raise ValueError("onset before the first scan")

    dt = tr / oversampling
    n_fine = n_scans * oversampling
    neural = np.zeros(n_fine)
    for t, d, a in zip(onsets, durations, amplitudes):
        start = int(np.rint(t / dt))
        stop = max(int(np.rint((t + d) / dt)), start + 1)
        neural[start:stop] += a

    hrf = double_gamma_hrf(np.arange(0, hrf_length, dt))
    hrf /= hrf.sum()
    bold = np.convolve(neural, hrf)[:n_fine]
    return bold[::oversampling]
