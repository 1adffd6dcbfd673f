"""Convolutional model of the seismic trace."""
import numpy as np


def ricker(freq, dt, length=0.128):
    half = int(round(length / 2 / dt))
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * freq * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic(reflectivity, freq=25.0, dt=0.002):
    """Zero-phase synthetic: reflectivity series convolved with a Ricker wavelet.

    Returns a trace with as many samples as the reflectivity, the peak of the wavelet at
    the reflector's own sample, also where the series is shorter than the wavelet.
    Time runs along the last axis.
    """
    r = np.asarray(reflectivity, dtype=float)
    w = ricker(freq, dt)
    half = len(w) // 2
    full = np.apply_along_axis(np.convolve, -1, r, w)
    return full[..., half:half + r.shape[-1]]
