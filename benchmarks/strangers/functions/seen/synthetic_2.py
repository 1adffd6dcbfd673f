import numpy as np


def ricker(f, dt, length):
    """Zero-phase Ricker wavelet of peak frequency f [Hz]; odd number of samples, peak in the middle."""
    half = int(round(length / (2 * dt)))
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic_trace(vp, rho, f=30.0, dt=0.002, length=0.128):
    """Convolutional model: normal-incidence reflectivity of a layered log (one layer per time
    sample) convolved with a Ricker wavelet.

    Returns an array of len(vp) samples.  The coefficient of the interface between samples i-1 and
    i sits at sample i, and the wavelet peak is at that sample too.
    """
    z = np.asarray(vp, float) * np.asarray(rho, float)
    r = np.zeros(z.size)
    r[1:] = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    w = ricker(f, dt, length)
    half = w.size // 2
    return np.convolve(r, w)[half:half + r.size]
