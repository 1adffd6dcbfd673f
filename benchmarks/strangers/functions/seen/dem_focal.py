"""Focal statistics for elevation rasters."""
import numpy as np


def focal_weighted(dem, weights):
    """Weighted neighbourhood sum of a raster (not flipped, i.e. correlation).

    Parameters
    ----------
    dem : 2-D array, elevations in metres (SRTM int16 tiles or float grids)
    weights : 2-D array with odd sides, e.g. a Horn gradient or a mean kernel

    Returns
    -------
    2-D array of real values with the shape of ``dem``.  Cells outside the raster take
    the value of the nearest cell of the edge.
    """
    dem = np.asarray(dem)
    weights = np.asarray(weights, dtype=np.float64)
    kr, kc = weights.shape
    if kr % 2 == 0 or kc % 2 == 0:
        raise ValueError("the window must have odd sides")
    padded = np.pad(dem, ((kr // 2, kr // 2), (kc // 2, kc // 2)), mode="edge")

    out = np.zeros_like(dem)
    for r in range(dem.shape[0]):
        for c in range(dem.shape[1]):
            out[r, c] = np.sum(padded[r:r + kr, c:c + kc] * weights)
    return out
