import numpy as np
from scipy.ndimage import convolve


def nan_convolve(data, kernel):
    """Smooth `data` with `kernel`, interpolating over NaNs.

    NaN samples are left out and the remaining kernel weights are renormalised at
    every pixel, so each output is a weighted *average* of the valid neighbours (as in
    astropy.convolution.convolve with boundary='fill', nan_treatment='interpolate',
    apart from the border, where missing pixels count as NaN as well).

    Pixels with no valid neighbour are NaN.  Kernel weights must be >= 0.
    """
    data = np.asarray(data, float)
    kernel = np.asarray(kernel, float)
    good = np.isfinite(data)
    num = convolve(np.where(good, data, 0.0), kernel, mode='constant', cval=0.0)
    support = (kernel > 0).astype(float)
    den = convolve(good.astype(float), support, mode='constant', cval=0.0)
    out = np.full(data.shape, np.nan)
    ok = den > 1e-12
    out[ok] = num[ok] / den[ok]
    return out
