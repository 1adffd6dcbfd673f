import numpy as np
from scipy import ndimage as ndi


def smooth_field(field, n_lat=3, n_lon=5):
    """Smooth a (time, lat, lon) field with a running mean of n_lat x n_lon cells (odd numbers).

    Longitude is periodic. There is nothing beyond the poles, so there the outermost latitude is
    repeated. Time is not touched. No weighting with cos(lat).
    """
    out = ndi.uniform_filter1d(np.asarray(field, dtype=float), n_lat, axis=1, mode="nearest")
    return ndi.uniform_filter1d(out, n_lon, axis=2, mode="wrap")
