"""Convolutional model of the seismogram: reflectivity * Ricker wavelet."""
import numpy as np


def ricker(f0, dt, half):
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f0 * t) ** 2
    return (1.0 - 2.0 * a) * np.exp(-a)


def synthetic_trace(refl, f0=25.0, dt=0.002, half=None):
    """Zero-phase synthetic, one sample out per sample in.

    An isolated spike in `refl` gives a wavelet whose peak sits on the spike,
    also when the wavelet is longer than the trace.
    """
    refl = np.asarray(refl, dtype=float)
    if half is None:
        half = int(np.ceil(1.5 / (f0 * dt)))
    w = ricker(f0, dt, half)
    full = np.convolve(refl, w)
    return full[half:half + refl.size]
