import numpy as np
from scipy.ndimage import gaussian_filter


def unsharp_mask(image, radius=1.0, amount=1.0):
    """Sharpen a greyscale float image: image + amount * (image - blurred).

    radius is the standard deviation of the Gaussian. The output is not clipped.
    """
    image = np.asarray(image, dtype=float)
    blurred = gaussian_filter(image, sigma=radius, mode="reflect")
    return image + amount * (image - blurred)
