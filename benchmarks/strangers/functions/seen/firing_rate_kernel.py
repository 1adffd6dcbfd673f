import numpy as np
from scipy.ndimage import gaussian_filter1d


def instantaneous_rate(spike_times, t_start, t_stop, dt=0.001, sigma=0.02):
    """Estimate a firing rate by convolving a spike train with a Gaussian.

    Args:
        spike_times (array): spike times in seconds
        t_start, t_stop (float): window of interest in seconds
        dt (float): bin width in seconds
        sigma (float): standard deviation of the kernel in seconds
            (cut off at 4 sigma)

    Returns:
        (t, rate): bin centres in seconds, rate in spikes/s. No spikes are
        assumed outside of the window.
    """
    n_bins = int(round((t_stop - t_start) / dt))
    edges = t_start + dt * np.arange(n_bins + 1)
    counts, _ = np.histogram(spike_times, bins=edges)
    rate = gaussian_filter1d(counts / dt, sigma / dt, mode="constant", cval=0.0)
    t = edges[:-1] + dt / 2
    return t, rate
