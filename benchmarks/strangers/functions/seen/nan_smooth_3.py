import numpy as np
from scipy.signal import fftconvolve


def smooth_with_nans(image, psf, preserve_nan=False):
    """Smooth an image with a (not necessarily normalised) PSF, interpolating over NaNs.

    NaN pixels carry no weight: each output pixel is the PSF-weighted mean of
    the finite pixels beneath the PSF.  Pixels off the frame carry no weight
    either.  With preserve_nan the NaN pixels of the input stay NaN.
    """
    image = np.asarray(image, dtype=float)
    bad = np.isnan(image)
    data = np.nan_to_num(image, nan=0.0)
    psf = psf / psf.sum()

    good = np.isfinite(data).astype(float)
    num = fftconvolve(data, psf, mode="same")
    den = fftconvolve(good, psf, mode="same")

    with np.errstate(divide="ignore", invalid="ignore"):
        out = np.where(den > 1e-8, num / den, np.nan)
    if preserve_nan:
        out[bad] = np.nan
    return out
