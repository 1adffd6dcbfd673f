import numpy as np
from scipy.ndimage import correlate


def masked_correlate(image, kernel, mask):
    """Correlate `image` with `kernel`, pixels where mask is False count as 0.

    Zero padding outside, output same size; output is 0 where mask is False.
    """
    img = np.asarray(image, dtype=np.float64)
    mask = np.asarray(mask, dtype=bool)
    img[~mask] = 0.0
    out = correlate(img, kernel, mode="constant", cval=0.0)
    out[~mask] = 0.0
    return out
