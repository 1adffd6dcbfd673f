import numpy as np
from scipy.ndimage import uniform_filter


def focal_mean(raster, size=3, nodata=-9999.0):
    """Focal mean over a size x size neighbourhood, ignoring NoData.

    Cells outside the raster and NoData cells are not counted. A cell is NoData
    in the output only if its whole neighbourhood is. `size` is odd.
    """
    r = np.asarray(raster, dtype=float)
    ok = r != nodata
    area = size * size
    total = uniform_filter(np.where(ok, r, 0.0), size, mode="constant", cval=0.0) * area
    count = np.rint(uniform_filter(ok.astype(float), size, mode="constant", cval=0.0) * area)
    out = np.full(r.shape, float(nodata))
    np.divide(total, count, out=out, where=count > 0)
    return out
