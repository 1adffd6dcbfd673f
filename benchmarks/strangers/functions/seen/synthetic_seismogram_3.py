"""1-D convolutional model of the Earth, for the well-tie notebook."""
import numpy as np


def ricker(f, length, dt):
    """Zero-phase Ricker wavelet, peak frequency f (Hz); odd number of samples."""
    n = int(round(length / dt / 2))
    t = np.arange(-n, n + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic(impedance, f=25.0, dt=0.002, wavelet_length=0.256):
    """Synthetic trace from an acoustic impedance log sampled in two-way time at dt.

    Reflectivity rc[i] = (Z[i+1] - Z[i]) / (Z[i+1] + Z[i]) is convolved with a Ricker
    wavelet centred on time zero. Sample i of the trace belongs to interface i,
    so the trace has len(impedance) - 1 samples, whatever the length of the log.
    """
    z = np.asarray(impedance, dtype=float)
    rc = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    w = ricker(f, wavelet_length, dt)
    return np.convolve(rc, w, mode="same")
