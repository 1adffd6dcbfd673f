"""Denoising step of the photo pipeline."""
import numpy as np
from scipy import ndimage


def denoise(img, sigma=1.0):
    """Spatial Gaussian blur of a photo.

    img: (H,W) gray or (H,W,3) colour, uint8 or float in 0..255.  Channels are
    filtered independently.  Returns the dtype of the input.
    """
    src = np.asarray(img)
    out = ndimage.gaussian_filter(src.astype(np.float64), sigma, mode="nearest")
    if src.dtype == np.uint8:
        return np.clip(np.rint(out), 0, 255).astype(np.uint8)
    return out.astype(src.dtype)
