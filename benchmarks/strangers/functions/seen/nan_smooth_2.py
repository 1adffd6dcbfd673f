import numpy as np
from scipy.signal import fftconvolve


def smooth_with_gaps(data, kernel):
    """Smooth a map that has missing pixels (NaN), as in radio-survey images.

    Missing pixels carry no weight and the kernel is renormalised over the
    pixels that remain, which also takes care of the map's edges. Where fewer
    than a millionth of the kernel's weight is left the result is NaN.
    """
    data = np.asarray(data, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kernel = kernel / kernel.sum()

    missing = np.isnan(data)
    data[missing] = 0.0
    weight = (~missing).astype(np.float64)

    num = fftconvolve(data, kernel, mode="same")
    den = fftconvolve(weight, kernel, mode="same")
    good = den > 1e-6
    out = np.full(data.shape, np.nan)
    out[good] = num[good] / den[good]
    return out
