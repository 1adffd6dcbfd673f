import numpy as np
from scipy.stats import gamma


def hrf_convolve(stim, tr=2.0, duration=32.0):
    """fMRI regressor: the stimulus time course filtered with a double-gamma HRF.

    The HRF is sampled every `tr` seconds and scaled to sum 1. The response is causal and
    cut to the number of scans. One condition: (T,); several: (T, conditions).
    """
    stim = np.asarray(stim, dtype=float)
    t = np.arange(0, duration, tr)
    hrf = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6
    hrf = hrf / hrf.sum()
    out = np.zeros_like(stim)
    for lag, weight in enumerate(hrf[:len(stim)]):
        out[lag:] += weight * stim[:len(stim) - lag]
    return out
