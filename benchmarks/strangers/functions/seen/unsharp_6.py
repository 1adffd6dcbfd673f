import numpy as np
from scipy import ndimage


def unsharp_mask(image, sigma=1.0, amount=1.0):
    """Sharpen a uint8 grayscale image by unsharp masking:

        sharpened = image + amount * (image - blurred)

    Result is clipped to 0..255.
    """
    img = image.astype(np.float64)
    blurred = ndimage.gaussian_filter(img, sigma)
    sharpened = img + amount * (img - blurred)
    return np.clip(sharpened, 0, 255).round().astype(np.uint8)
