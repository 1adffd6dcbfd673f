import numpy as np


def ricker(f, dt, half):
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic_trace(vp, rho, f=25.0, dt=0.002, half=64):
    """Zero-offset synthetic from logs already in two-way time.

    Reflectivity r[i] belongs to the interface between samples i and i+1 and is
    stored at i (the last sample gets 0); it is convolved with a zero-phase
    Ricker wavelet of 2*half+1 samples so that each spike's peak stays in place.
    """
    z = np.asarray(vp, float) * np.asarray(rho, float)
    r = np.zeros_like(z)
    r[:-1] = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    w = ricker(f, dt, half)
    full = np.convolve(r, w)
    # not mode="same": short logs are shorter than the wavelet
    return full[half:half + len(r)]
