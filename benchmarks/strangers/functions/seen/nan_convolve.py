import numpy as np
from scipy import ndimage


def nan_convolve(image, kernel):
    """Convolution that ignores missing pixels.

    NaNs are left out of the weighted mean, and the weights of the remaining
    pixels are renormalised. Outside the image there is no data. Pixels
    without any valid neighbour are NaN in the result. Returns a new array;
    `image` is left as it is.
    """
    image = np.asarray(image, dtype=float)
    missing = np.isnan(image)
    image[missing] = 0.0
    num = ndimage.convolve(image, kernel, mode="constant", cval=0.0)
    den = ndimage.convolve((~missing).astype(float), kernel, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 1e-12, num / den, np.nan)
