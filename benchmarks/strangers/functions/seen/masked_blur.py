"""Blur a photo with holes (normalised convolution)."""
import numpy as np
from scipy.signal import convolve2d


def masked_blur(img, known, kernel):
    """Weighted mean of the known pixels under a non-negative kernel.

    img     2-D floats; what it has at unknown pixels (NaN too) does not matter
    known   boolean mask
    kernel  convolved with both, so it is applied flipped; odd sizes
    Pixels outside of the frame are unknown. Where no known pixel lies under
    the kernel the result is NaN.
    """
    known = np.asarray(known, dtype=bool)
    filled = np.where(known, img, 0.0)
    num = convolve2d(filled, kernel, mode="same")
    den = convolve2d(known.astype(float), kernel, mode="same")
    out = np.full(filled.shape, np.nan)
    np.divide(num, den, out=out, where=den > 1e-12)
    return out
