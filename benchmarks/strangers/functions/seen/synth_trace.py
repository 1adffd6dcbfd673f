import numpy as np


def synth_trace(refl, dt=0.002, f0=25.0, nw=None):
    """Zero-offset synthetic seismogram.

    refl : (nt,) or (nt, ntraces) reflection coefficients, time on axis 0
    dt   : sample interval (s)
    f0   : peak frequency of the zero-phase Ricker wavelet (Hz)
    nw   : wavelet half-length in samples (default: 1.5 periods)

    Output has the shape of `refl`; a unit spike gives a wavelet whose peak
    (amplitude 1) sits on the spike.
    """
    refl = np.asarray(refl, dtype=float)
    if nw is None:
        nw = int(np.ceil(1.5 / (f0 * dt)))
    t = np.arange(-nw, nw + 1) * dt
    a = (np.pi * f0 * t) ** 2
    w = (1.0 - 2.0 * a) * np.exp(-a)
    one = refl.ndim == 1
    r = refl[:, None] if one else refl
    out = np.empty_like(r)
    for j in range(r.shape[1]):
        out[:, j] = np.convolve(r[:, j], w, mode="full")[nw:nw + r.shape[0]]
    return out[:, 0] if one else out
