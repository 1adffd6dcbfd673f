import numpy as np
from scipy.stats import gamma


def double_gamma(t, peak=6.0, undershoot=16.0, ratio=1 / 6):
    """SPM-like haemodynamic response, 0 for t < 0, unit area over [0, inf)."""
    return (gamma.pdf(t, peak) - ratio * gamma.pdf(t, undershoot)) / (1 - ratio)


def make_regressor(onsets, durations, amplitudes, n_scans, tr, oversampling=16, demean=False):
    """BOLD regressor, one value per scan, for events given in seconds.

    Boxcars are built on a grid of tr / oversampling, convolved with a 32 s double-gamma
    HRF (times the grid step: an integral, so a very long event tends to its
    amplitude) and read out in the *middle* of every scan (for odd
    oversampling at the last grid point before it). Events may begin before the
    first scan; an event shorter than one grid step fills one step.
    """
    dt = tr / oversampling
    lead = 32.0
    n_lead = int(round(lead / dt))
    stim = np.zeros(n_lead + n_scans * oversampling)
    for onset, dur, amp in zip(onsets, durations, amplitudes):
        start = int(round(onset / dt)) + n_lead
        stop = max(int(round((onset + dur) / dt)) + n_lead, start + 1)
        if stop > 0:
            stim[max(start, 0):stop] += amp

    hrf = double_gamma(np.arange(0, 32.0, dt))
    bold = np.convolve(stim, hrf)[:len(stim)] * dt
    reg = bold[n_lead + oversampling // 2::oversampling]
    return reg - reg.mean() if demean else reg
