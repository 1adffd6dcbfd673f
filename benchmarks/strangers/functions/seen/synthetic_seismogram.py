import numpy as np


def ricker(f, length, dt):
    """Zero-phase Ricker wavelet of peak frequency f (Hz), odd number of samples."""
    half = int(round(length / 2 / dt))
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f * t) ** 2
    return t, (1.0 - 2.0 * a) * np.exp(-a)


def make_synthetic(impedance, dt=0.002, f=25.0, length=0.128):
    """
    Convolutional model of a seismic trace.

    Parameters
    ----------
    impedance : array_like, shape (n,)
        Acoustic impedance sampled in two-way time.
    dt : float
        Sample interval [s].
    f : float
        Peak frequency of the Ricker wavelet [Hz].
    length : float
        Length of the wavelet [s].

    Returns
    -------
    rc : ndarray, shape (n,)
        Reflection coefficients; rc[i] belongs to the interface between
        samples i-1 and i, rc[0] = 0.
    trace : ndarray, shape (n,)
        Synthetic trace, aligned with `rc`.
    """
    imp = np.asarray(impedance, dtype=float)
    rc = np.zeros_like(imp)
    rc[1:] = (imp[1:] - imp[:-1]) / (imp[1:] + imp[:-1])

    _, w = ricker(f, length, dt)
    shift = len(w) // 2
    trace = np.convolve(rc, w)[shift:shift + len(rc)]
    return rc, trace
