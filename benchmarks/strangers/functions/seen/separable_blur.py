import numpy as np
from scipy.ndimage import convolve1d


def separable_blur(img, taps, border="reflect"):
    """Blur an image with the outer product of a 1-D kernel with itself.

    img: (H, W) grey or (H, W, C) colour, any dtype. Channels are independent.
    Returns float32.
    """
    taps = np.asarray(taps, dtype=np.float32)
    out = np.asarray(img, dtype=np.float32)
    for axis in (0, -1):        # columns, then rows
        out = convolve1d(out, taps, axis=axis, mode=border)
    return out
