# Geophysics 303 - lab 4: convolutional model
import numpy as np


def ricker(f, dt, half_length):
    """Zero-phase Ricker wavelet, 2*half_length + 1 samples, peak in the middle."""
    t = np.arange(-half_length, half_length + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def reflectivity(impedance):
    """Normal incidence reflection coefficient at each interface."""
    z = np.asarray(impedance, dtype=float)
    return (z[1:] - z[:-1]) / (z[1:] + z[:-1])


def synthetic(impedance, f=30.0, dt=0.002, half_length=32):
    """Noise-free zero-phase synthetic trace, one sample per interface.

    Trace sample i belongs to interface i: a single interface in the model
    shows up as a Ricker wavelet whose peak (height = reflection coefficient)
    is at the sample of that interface.
    """
    rc = reflectivity(impedance)
    w = ricker(f, dt, half_length)
    trace = np.convolve(rc, w)
    return trace[:len(rc)]
