import numpy as np


def focal_mean(raster, kernel, nodata=np.nan):
    """Weighted focal mean of a DEM/NDVI raster that ignores nodata cells.

    kernel: odd-sized, non-negative, centred on the cell, not flipped.  Cells outside the raster
    count as nodata.  Every result is a weighted mean of the valid neighbours only, so a constant
    raster with holes stays that constant.  NaN where there's no valid neighbour.
    """
    r = np.asarray(raster, dtype=float)
    k = np.asarray(kernel, dtype=float)
    valid = np.isfinite(r) & (r != nodata)
    vals = np.where(valid, r, 0.0)
    ph, pw = k.shape[0] // 2, k.shape[1] // 2
    pv = np.pad(vals, ((ph, ph), (pw, pw)))
    pm = np.pad(valid, ((ph, ph), (pw, pw)))
    num = np.zeros(r.shape)
    seen = np.zeros(r.shape, dtype=bool)
    H, W = r.shape
    for i in range(k.shape[0]):
        for j in range(k.shape[1]):
            num += k[i, j] * pv[i:i + H, j:j + W]
            if k[i, j] > 0:
                seen |= pm[i:i + H, j:j + W]
    return np.where(seen, num / k.sum(), np.nan)
