import numpy as np


def spike_density(spikes, sigma, dt=0.001):
    """Firing rate (Hz) from a 0/1 spike train by a Gaussian kernel.

    sigma and dt in seconds; as many samples as in the train, each spike
    smeared out evenly to both sides of its time.
    """
    spikes = np.asarray(spikes, dtype=float)
    half = int(round(4 * sigma / dt))
    t = np.arange(-half, half) * dt
    g = np.exp(-t ** 2 / (2 * sigma ** 2))
    g /= g.sum() * dt
    full = np.convolve(spikes, g)
    start = (len(g) - 1) // 2
    return full[start:start + len(spikes)]
