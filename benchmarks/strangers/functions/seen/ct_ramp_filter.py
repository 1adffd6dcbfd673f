import numpy as np


def ramp_kernel(n, d):
    """Band-limited ramp filter (Ramachandran-Lakshminarayanan) sampled at
    multiples -(n-1)..(n-1) of the detector spacing d."""
    k = np.arange(-(n - 1), n)
    h = np.empty(2 * n - 1)
    centre = n - 1
    away = k != 0
    h[away] = -1.0 / (np.pi * k[away] * d) ** 2
    h[centre] = 1.0 / (4 * d * d)
    return h


def filter_sinogram(sino, d=1.0):
    """Filtered projections for parallel-beam FBP. sino: (angles, detectors)"""
    sino = np.asarray(sino, dtype=float)
    n = sino.shape[1]
    h = ramp_kernel(n, d)
    out = np.empty_like(sino)
    for i, projection in enumerate(sino):
        out[i] = d * np.convolve(h, projection, mode="valid")
    return out
