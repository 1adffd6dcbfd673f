import numpy as np
from scipy import ndimage


def convolve_psf(image, psf, edge="renormalise", keep_nan=False):
    """Convolve an image with a PSF, interpolating over bad pixels.

    Bad (NaN or infinite) pixels get no weight, and the PSF is renormalised over
    the good pixels it covers at each position.  Where it covers none the result
    is NaN.  With keep_nan, bad pixels of the input are NaN in the output as well.

    edge: "renormalise" treats the outside of the image as bad pixels,
          "zero" as good pixels of value 0.

    The PSF (odd sides, non-negative, not all zero) need not be normalised, the
    result is a weighted mean anyway.  True convolution: an asymmetric PSF appears
    upright around a point source.
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    if any(side % 2 == 0 for side in psf.shape):
        raise ValueError("the PSF needs odd sides")
    if (psf < 0).any() or not psf.any():
        raise ValueError("the PSF must be non-negative and not all zero")
    if edge not in ("renormalise", "zero"):
        raise ValueError(f"unknown edge treatment {edge!r}")

    psf = psf / psf.sum()
    good = np.isfinite(image)
    top = ndimage.convolve(np.where(good, image, 0.0), psf, mode="constant", cval=0.0)
    outside = 0.0 if edge == "renormalise" else 1.0
    weight = ndimage.convolve(good.astype(float), psf, mode="constant", cval=outside)

    result = np.full(image.shape, np.nan)
    np.divide(top, weight, out=result, where=weight > 0)
    if keep_nan:
        result[~good] = np.nan
    return result
