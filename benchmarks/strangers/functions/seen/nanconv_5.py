import numpy as np
from scipy.signal import convolve2d


def nan_convolve(data, kernel):
    """
    Normalized convolution of a map with missing pixels.

    NaNs and everything outside the map get no weight; each output pixel is the
    kernel-weighted mean of the valid pixels around it. Pixels that see no valid
    data at all come out as NaN. The kernel must be non-negative with odd sides;
    its normalization does not matter.
    """
    data = np.asarray(data, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    good = ~np.isnan(data)
    num = convolve2d(np.where(good, data, 0.0), kernel, mode='same')
    den = convolve2d(good.astype(float), kernel, mode='same')
    out = np.full(data.shape, np.nan)
    ok = den > 0
    out[ok] = num[ok] / den[ok]
    return out
