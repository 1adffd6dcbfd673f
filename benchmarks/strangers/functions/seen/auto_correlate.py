"""Template correlation that picks the faster method."""
import numpy as np
from scipy import ndimage, signal


def correlate_same(img, template):
    """2-D cross-correlation, zero boundary, output the size of img.

    Odd template sides.  Small templates go the direct way, those with more
    than 15 x 15 elements through the FFT; the result is the same.
    """
    img = np.asarray(img, dtype=float)
    template = np.asarray(template, dtype=float)
    if template.shape[0] % 2 == 0 or template.shape[1] % 2 == 0:
        raise ValueError("template sides must be odd")
    if template.size <= 225:
        return ndimage.correlate(img, template, mode="constant", cval=0.0)
    return signal.fftconvolve(img, template, mode="same")
