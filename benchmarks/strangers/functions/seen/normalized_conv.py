import numpy as np
from scipy import ndimage


def normalized_convolution(signal, certainty, applicability):
    """Normalised convolution (Knutsson & Westin 1993), zero order.

    signal and certainty: same-shape arrays (certainty >= 0, signal finite);
    applicability: odd-sized window. Result is NaN where nothing certain lies
    in the window.
    """
    s = np.asarray(signal, dtype=float)
    c = np.asarray(certainty, dtype=float)
    a = np.asarray(applicability, dtype=float)
    num = ndimage.convolve(s * c, a, mode="constant", cval=0.0)
    den = ndimage.convolve(c, a, mode="constant", cval=0.0)
    out = np.full(s.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return out
