import numpy as np
from scipy import ndimage


def unsharp_mask(image, sigma=1.0, amount=1.5, threshold=0):
    """Return a sharpened version of a uint8 image, using an unsharp mask.

    Args:
        image: uint8 array, (H, W) gray or (H, W, C) colour.
        sigma: std of the Gaussian blur in pixels (never blurs across channels).
        amount: how much of the detail layer is added back.
        threshold: pixels that differ from the blurred image by less than
            this many grey levels are left untouched.

    Returns:
        uint8 array with the same shape.
    """
    img = image.astype(np.float32)
    sigmas = (sigma, sigma) + (0,) * (image.ndim - 2)
    blurred = ndimage.gaussian_filter(img, sigmas)

    detail = img - blurred
    sharpened = img + amount * detail
    sharpened = np.clip(np.round(sharpened), 0, 255).astype(np.uint8)

    if threshold > 0:
        low_contrast = np.abs(detail) < threshold
        sharpened[low_contrast] = image[low_contrast]
    return sharpened
