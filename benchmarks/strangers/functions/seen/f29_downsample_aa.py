import numpy as np
from scipy.ndimage import gaussian_filter


def downsample(img, factor=2):
    """Shrink a 2-D image by an integer factor, with Gaussian anti-aliasing.

    Blurs with sigma = factor / 2, then keeps every `factor`-th row and column.
    """
    if factor == 1:
        return np.array(img, dtype=float)
    smooth = gaussian_filter(np.asarray(img, dtype=float), sigma=factor / 2, mode="reflect")
    return smooth[::factor, ::factor]
