import numpy as np
from scipy.ndimage import gaussian_filter


def unsharp_mask(photo, sigma=2.0, amount=0.7):
    """Unsharp masking of a photo.

    photo: float array, H x W (grey) or H x W x 3 (RGB), values 0..1.
    Every colour is sharpened on its own:  p + amount * (p - blurred p).
    """
    photo = np.asarray(photo, dtype=np.float64)
    soft = gaussian_filter(photo, sigma=sigma, mode="nearest")
    return np.clip(photo + amount * (photo - soft), 0.0, 1.0)
