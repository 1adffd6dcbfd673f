import numpy as np
from scipy import ndimage as ndi


def soften(photo, sigma=2.0):
    """Gaussian blur of a colour photo.

    photo: H x W x 3, uint8 or float in [0, 255]; red, green and blue are blurred
    each for itself. Float array of the same shape.
    """
    photo = np.asarray(photo, dtype=np.float32)
    return ndi.gaussian_filter(photo, sigma, mode="nearest")
