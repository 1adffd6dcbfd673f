import numpy as np
from scipy import ndimage


def smooth_lonlat(field, weights):
    """Smooth a (lat, lon) field with a small odd-sized weight stencil.

    Longitude is cyclic; at the northern and southern ends the edge row is
    repeated. Weights are normalised to unit sum.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return ndimage.correlate(np.asarray(field, dtype=float), w, mode="wrap")
