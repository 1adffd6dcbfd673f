import numpy as np
from scipy.ndimage import gaussian_filter


def nan_gaussian_filter(U, sigma):
    """Gaussian filter that ignores NaNs (normalized convolution)."""
    V = U.copy()
    V[np.isnan(U)] = 0
    VV = gaussian_filter(V, sigma=sigma)

    W = np.ones_like(U)
    W[np.isnan(U)] = 0
    WW = gaussian_filter(W, sigma=sigma)

    return VV / WW
