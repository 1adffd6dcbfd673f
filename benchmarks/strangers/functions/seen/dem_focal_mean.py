"""focal statistics on a raster, like the GIS does it"""
import numpy as np
from scipy import ndimage


def circle(radius):
    r = int(radius)
    yy, xx = np.ogrid[-r:r + 1, -r:r + 1]
    return (xx * xx + yy * yy <= radius * radius).astype(float)


def focal_mean(raster, radius=2):
    """Mean of the valid cells within `radius` cells.

    NoData cells are NaN; they are left out of the mean. A cell gets NaN only
    if there is no valid cell in its neighbourhood. Borders are replicated.
    """
    k = circle(radius)
    valid = np.isfinite(raster)
    filled = np.where(valid, raster, 0.0)
    total = ndimage.convolve(filled, k, mode="nearest")
    count = ndimage.convolve(valid.astype(float), k, mode="nearest")
    mean = total / k.sum()
    mean[count < 0.5] = np.nan
    return mean
