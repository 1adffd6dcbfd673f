"""Normalised convolution for measurement series with gaps."""
import numpy as np


def smooth_with_gaps(values, kernel, min_weight=0.0):
    """Smooth a 1-D series in which NaN marks missing samples.

    Each output is sum(k * v) / sum(k) over the samples present under the
    kernel (non-negative, odd length, centred).  Where the summed weight is
    not above ``min_weight`` the output is NaN.  Returns a new array of the
    same length.
    """
    values = np.asarray(values, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if values.ndim != 1 or kernel.ndim != 1:
        raise ValueError("1-D input expected")
    if kernel.size % 2 == 0:
        raise ValueError("kernel length must be odd")

    missing = np.isnan(values)
    present = 1.0 - missing
    values[missing] = 0.0

    half = kernel.size // 2
    n = values.size
    num = np.convolve(values, kernel)[half:half + n]
    den = np.convolve(present, kernel)[half:half + n]
    out = np.full(n, np.nan)
    ok = den > min_weight
    out[ok] = num[ok] / den[ok]
    return out
