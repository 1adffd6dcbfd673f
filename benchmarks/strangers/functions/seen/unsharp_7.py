from scipy.ndimage import gaussian_filter
import numpy as np


def unsharp_mask(img, sigma=1.5, amount=1.0):
    """Sharpen a photograph by unsharp masking.

        sharp = img + amount * (img - blurred)

    `blurred` is img convolved with a 2-D Gaussian of the given sigma (pixels),
    each colour channel by itself.  img: grey (H, W) or colour (H, W, 3), float
    with values from 0 to 1.  The result is clipped to this range.
    """
    img = np.asarray(img, dtype=np.float64)
    blurred = gaussian_filter(img, sigma=sigma, mode="nearest")
    sharp = img + amount * (img - blurred)
    return np.clip(sharp, 0.0, 1.0)
