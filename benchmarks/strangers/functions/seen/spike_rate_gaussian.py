import numpy as np
from scipy.ndimage import gaussian_filter1d


def firing_rate(spikes, dt, sigma):
    """Smoothed firing rate in Hz.

    spikes : binned spike counts, shape (n_trials, n_bins) or (n_bins,)
    dt : bin width in s
    sigma : std of the Gaussian in s
    Bins before and after the recording count as empty.
    """
    rate = np.asarray(spikes, dtype=float) / dt
    return gaussian_filter1d(rate, sigma / dt, axis=-1, mode='constant')
