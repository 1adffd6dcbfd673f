import numpy as np
from scipy.ndimage import correlate, convolve


def lucy_step(estimate, observed, psf, bad=None, eps=1e-12):
    """One Richardson-Lucy iteration, sky background already taken off.

        u <- u / (P^T m) * P^T( m * d / (P u) )

    psf is normalised here, has odd sides and need not be symmetric: P convolves, its adjoint correlates.
    Beyond the frame the sky is dark (zero).  `bad` marks dead pixels (True): they carry no information.
    Where P^T m vanishes the estimate is left alone.
    """
    estimate = np.asarray(estimate, dtype=float)
    psf = psf / psf.sum()
    m = np.ones(observed.shape) if bad is None else 1.0 - bad
    blurred = convolve(estimate, psf, mode="constant", cval=0.0)
    ratio = np.where(m > 0, observed, 0.0) / np.maximum(blurred, eps)
    up = correlate(m * ratio, psf, mode="constant", cval=0.0)
    norm = correlate(m, psf, mode="constant", cval=0.0)
    return np.where(norm > eps, estimate * up / np.maximum(norm, eps), estimate)
