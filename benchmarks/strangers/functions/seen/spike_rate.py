"""Firing rates from spike trains."""
import numpy as np


def smooth_spikes(counts, sigma, dt=1.0):
    """Convolve binned spike counts with a Gaussian of standard deviation sigma.

    counts : 1-D array, spikes per bin
    sigma  : standard deviation of the Gaussian, in the same unit as dt
    dt     : bin width

    The kernel is cut at 5 sigma and has unit sum; returns rate per unit time
    (counts / dt), same length, zero outside of the recording.
    """
    n = int(np.ceil(5 * sigma / dt))
    t = np.arange(-n, n + 1) * dt
    kernel = np.exp(-t ** 2 / (2 * sigma))
    kernel /= kernel.sum()
    full = np.convolve(counts, kernel)
    return full[n:n + len(counts)] / dt
