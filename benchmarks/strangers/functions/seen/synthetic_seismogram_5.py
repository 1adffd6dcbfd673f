import numpy as np


def ricker(f, dt, length):
    n = int(round(length / dt / 2))
    t = np.arange(-n, n + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def reflectivity(velocity, density):
    z = np.asarray(velocity, float) * np.asarray(density, float)
    r = np.zeros(len(z))
    r[1:] = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    return r


def synthetic_trace(rc, wavelet):
    """Zero-offset synthetic: the reflection coefficients `rc` convolved with a
    zero-phase wavelet (odd number of samples, time zero in the middle).

    The trace is sample for sample on the time axis of `rc`, so that it can be
    plotted beside the well log.
    """
    rc = np.asarray(rc, float)
    wavelet = np.asarray(wavelet, float)
    if len(wavelet) % 2 == 0:
        raise ValueError("wavelet needs an odd number of samples")
    return np.convolve(rc, wavelet, mode="same")
