"""Unsharp masking."""
import numpy as np
from scipy import ndimage


def unsharp_mask(image, radius=1.0, amount=1.0, threshold=0.0):
    """Sharpen: image + amount * (image - blurred).

    image      (H, W) grey or (H, W, C) colour, floats; colour channels are
               treated independently
    radius     standard deviation of the blur in pixels
    threshold  differences of smaller magnitude are left alone
    """
    image = np.asarray(image, dtype=np.float64)
    if image.ndim not in (2, 3):
        raise ValueError("expected (H, W) or (H, W, C)")
    blurred = ndimage.gaussian_filter(image, sigma=radius, mode="nearest")
    detail = image - blurred
    if threshold > 0:
        detail = np.where(np.abs(detail) < threshold, 0.0, detail)
    return image + amount * detail
