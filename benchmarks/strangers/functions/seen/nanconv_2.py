import numpy as np
from scipy import ndimage


def nan_convolve(data, kernel):
    """Normalised convolution of a 2-D map with missing values (NaN).

    NaNs are left out of the weighted mean; pixels outside of the map count as missing.
    True convolution (kernel flipped), origin at the kernel centre (odd sizes);
    kernel weights are non-negative.
    Where no valid pixel lies under the kernel the result is NaN.
    """
    data = np.asarray(data, float)
    kernel = np.asarray(kernel, float)
    ok = np.isfinite(data)
    filled = np.where(ok, data, 0.0)
    num = ndimage.convolve(filled, kernel, mode="constant", cval=0.0)
    den = ndimage.convolve(ok.astype(float), kernel, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den != 0.0, num / den, np.nan)
