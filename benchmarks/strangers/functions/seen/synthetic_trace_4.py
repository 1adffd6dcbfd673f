"""Seismic-well tie: 1-D convolutional model."""
import numpy as np


def ricker(f, dt, length=0.128):
    """Zero-phase Ricker wavelet of peak frequency f, odd number of samples."""
    half = int(round(length / dt / 2))
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic(impedance, f=25.0, dt=0.002, length=0.128):
    """Synthetic trace from an acoustic impedance log (in two-way time).

    Reflection coefficients r[i] = (Z[i+1] - Z[i]) / (Z[i+1] + Z[i]) are
    convolved with a Ricker wavelet.  The trace has one sample per reflection
    coefficient, len(impedance) - 1 in all, and each reflection sits under the
    peak of its wavelet.
    """
    z = np.asarray(impedance, dtype=float)
    rc = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    w = ricker(f, dt, length)
    return np.convolve(rc, w, mode='same')
