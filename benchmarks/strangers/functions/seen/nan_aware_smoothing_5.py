import numpy as np
from scipy.ndimage import convolve


def nan_convolve(data, kernel):
    """Normalised convolution that leaves out NaNs (and everything outside the map).

    Each output is sum(k * valid data) / sum(k over valid data); NaN where no weight is left.
    Kernel non-negative, odd-sized.
    """
    data = np.asarray(data, float)
    ok = np.isfinite(data)
    num = convolve(np.where(ok, data, 0.0), kernel, mode="constant")
    den = convolve(ok.astype(float), kernel, mode="constant")
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 1e-12, num / den, np.nan)
