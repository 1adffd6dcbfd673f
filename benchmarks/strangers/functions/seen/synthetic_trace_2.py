# 1-D convolutional model: trace(t) = r(t) * w(t) + n(t)
import numpy as np


def ricker(f, dt, half):
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def synthetic_section(refl, wavelet, izero=None, noise=None):
    """
    Synthetic seismic section.

    refl    : (ntrace, nt) or (nt,) reflectivity
    wavelet : (nw,) source wavelet, any phase
    izero   : index of the wavelet's time zero (default: the middle, nw // 2).
              A spike at sample i of refl puts wavelet[izero] at sample i,
              so izero=0 is a purely causal wavelet.
    noise   : None or array like refl, added at the end

    Returns an array of refl's shape.
    """
    refl = np.asarray(refl, float)
    w = np.asarray(wavelet, float)
    nw, nt = w.size, refl.shape[-1]
    if izero is None:
        izero = nw // 2
    flat = refl.reshape(-1, nt)
    out = np.empty_like(flat)
    first = nw - 1 - izero
    for i, r in enumerate(flat):
        full = np.convolve(r, w)
        out[i] = full[first:first + nt]
    out = out.reshape(refl.shape)
    if noise is not None:
        out = out + noise
    return out
