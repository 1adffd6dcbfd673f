import numpy as np
from scipy.stats import gamma


def double_gamma_hrf(t):
    """Canonical haemodynamic response at times t (seconds after the event)."""
    h = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6
    return h


def bold_regressor(onsets, durations, n_scans, tr, oversample=16):
    """Predicted BOLD time course of one condition, one value per scan.

    The stimulus is drawn as a boxcar on a fine grid of `oversample` bins per TR,
    convolved there with the canonical response (32 s long, scaled to unit sum),
    and read off at the start of each scan.
    """
    dt = tr / oversample
    n_fine = n_scans * oversample
    box = np.zeros(n_fine)
    for on, dur in zip(onsets, durations):
        first = int(round(on / dt))
        last = max(first + 1, int(round((on + dur) / dt)))
        box[first:last] = 1.0

    hrf = double_gamma_hrf(np.arange(0, 32, tr))
    hrf /= hrf.sum()

    fine = np.convolve(box, hrf)[:n_fine]
    return fine[::oversample]
