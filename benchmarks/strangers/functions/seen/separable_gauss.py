"""Gaussian smoothing without SciPy (for the plugin that ships NumPy only)."""
import numpy as np


def _gauss_taps(sigma, truncate):
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    taps = np.exp(-0.5 * (t / sigma) ** 2)
    return taps / taps.sum()


def gaussian_smooth(data, sigma, truncate=4.0):
    """Same as ``scipy.ndimage.gaussian_filter(float_data, sigma)``.

    ``sigma`` is a number or one number per axis (0 leaves that axis alone).
    The border is mirrored with the edge sample repeated: (d c b a | a b c d | d c b a).
    Returns a new float64 array.
    """
    out = np.array(data, dtype=np.float64)
    sigmas = np.broadcast_to(np.asarray(sigma, dtype=np.float64), (out.ndim,))
    if np.any(sigmas < 0):
        raise ValueError("sigma must not be negative")
    for axis, s in enumerate(sigmas):
        if s < 1e-15:
            continue
        taps = _gauss_taps(s, truncate)
        radius = len(taps) // 2
        n = out.shape[axis]
        pad = [(0, 0)] * out.ndim
        pad[axis] = (radius, radius)
        padded = np.moveaxis(np.pad(out, pad, mode="symmetric"), axis, 0)
        acc = np.zeros((n,) + padded.shape[1:])
        for k, t in enumerate(taps):
            acc += t * padded[k:k + n]
        out = np.moveaxis(acc, 0, axis)
    return np.ascontiguousarray(out)
