import numpy as np
from scipy import ndimage


def smooth_with_gaps(z, kernel):
    """Smooth a map that has gaps (NaN), weights made to sum to one over what is there.

    kernel: odd sizes, >= 0; it is a true convolution, so a lopsided kernel smears
    towards its own long side.  Outside of the map nothing is known (same as NaN).
    Gaps with neighbours get filled; where no neighbour has weight it stays NaN.
    """
    z = np.asarray(z, float)
    kernel = np.asarray(kernel, float)
    if not kernel.any():
        return np.full(z.shape, np.nan)
    kernel = kernel / kernel.max()      # the scale cancels below
    there = ~np.isnan(z)
    num = ndimage.convolve(np.where(there, z, 0.0), kernel, mode="constant", cval=0.0)
    den = ndimage.convolve(there.astype(float), kernel, mode="constant", cval=0.0)
    out = np.full(z.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return out
