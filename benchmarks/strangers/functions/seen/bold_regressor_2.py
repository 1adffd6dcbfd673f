# predicted BOLD response for block / event designs
import numpy as np
from scipy.stats import gamma


def double_gamma_hrf(t):
    """SPM's canonical shape, not scaled."""
    return gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0


def bold_regressor(onsets, durations, amplitudes, n_scans, tr, oversampling=16, hrf_length=32.0):
    """Regressor sampled at scan times 0, tr, 2*tr, ...

    The stimulus is a boxcar on a fine grid (tr / oversampling); an event covers
    the bins round(onset/dt) up to, not including, round((onset+duration)/dt),
    one bin at least. The HRF integrates to one over its length.
    """
    dt = tr / oversampling
    n_fine = n_scans * oversampling
    neural = np.zeros(n_fine)
    for on, dur, amp in zip(onsets, durations, amplitudes):
        i0 = int(round(on / dt))
        i1 = max(int(round((on + dur) / dt)), i0 + 1)
        neural[i0:i1] += amp
    hrf = double_gamma_hrf(np.arange(0, hrf_length, dt))
    hrf /= hrf.sum()
    bold = np.convolve(neural, hrf)[:n_fine]
    return bold[::oversampling]
