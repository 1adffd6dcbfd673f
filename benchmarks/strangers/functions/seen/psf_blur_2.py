"""Blur star fields with a point spread function.

The transform of the PSF is the expensive bit when simulating thousands of
frames, so it is kept around.
"""
import numpy as np
from scipy import fft as sfft

_otf_cache = {}


def _otf(psf, shape):
    key = (psf.shape, shape)
    if key not in _otf_cache:
        _otf_cache[key] = sfft.rfft2(psf, shape)
    return _otf_cache[key]


def blur_with_psf(frame, psf):
    """Linear (not circular) convolution of `frame` with `psf`, cropped to the
    frame's shape around the PSF centre, like scipy.signal's mode='same'."""
    frame = np.asarray(frame, float)
    psf = np.asarray(psf, float)
    full = tuple(f + p - 1 for f, p in zip(frame.shape, psf.shape))
    out = sfft.irfft2(sfft.rfft2(frame, full) * _otf(psf, full), full)
    r0, c0 = ((p - 1) // 2 for p in psf.shape)
    return out[r0:r0 + frame.shape[0], c0:c0 + frame.shape[1]]
