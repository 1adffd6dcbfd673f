# Sea surface temperature maps have holes (clouds, land). Smooth without spreading the holes.
import numpy as np
from scipy.ndimage import convolve


def smooth_with_gaps(field, kernel):
    """Normalized convolution (Knutsson & Westin) of a 2-D field with NaN gaps.

    Each output value is the weighted mean, with the weights of `kernel` (non negative, odd
    sizes), of the values that are present in the window: missing cells, and cells outside
    the map, have no influence at all. Where nothing is present, the output is NaN.
    In particular a constant field with gaps stays the same constant.
    """
    field = np.asarray(field, float)
    kernel = np.asarray(kernel, float)
    present = ~np.isnan(field)
    filled = np.where(present, field, 0.0)
    num = convolve(filled, kernel, mode="constant", cval=0.0)
    den = convolve(np.ones_like(field), kernel, mode="constant", cval=0.0)
    seen = convolve(present.astype(float), kernel, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(seen > 1e-12, num / den, np.nan)
