"""Unsharp masking for photographs."""
import numpy as np
from scipy.ndimage import gaussian_filter


def unsharp_mask(photo, sigma=2.0, amount=0.6, threshold=0):
    """Sharpen a photograph.

    photo: uint8, (H, W) grey or (H, W, 3) colour
    sigma: radius of the spatial Gaussian blur, in pixels
    amount: strength; out = photo + amount * (photo - blurred)
    threshold: details weaker than this many grey levels are left alone

    The colour planes are treated independently. Returns uint8.
    """
    if photo.dtype != np.uint8 or photo.ndim not in (2, 3):
        raise TypeError("expected a uint8 photograph")
    src = photo.astype(np.float64)
    blurred = gaussian_filter(src, sigma=sigma, mode="nearest")
    detail = src - blurred
    if threshold > 0:
        detail[np.abs(detail) < threshold] = 0.0
    return np.clip(np.rint(src + amount * detail), 0, 255).astype(np.uint8)
