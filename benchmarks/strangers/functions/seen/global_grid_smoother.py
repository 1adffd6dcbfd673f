import numpy as np
from scipy.ndimage import gaussian_filter


def smooth_global(field, sigma_lat, sigma_lon):
    """Gaussian smoothing of a global lat/lon field (nlat, nlon).

    sigma_* in grid cells.  Longitude is periodic (0...360), beyond the
    northernmost and southernmost rows the edge row is repeated.
    """
    field = np.asarray(field, dtype=float)
    return gaussian_filter(field, sigma=(sigma_lat, sigma_lon), mode="wrap")
