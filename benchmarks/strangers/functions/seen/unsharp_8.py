import numpy as np
from scipy import ndimage


def unsharp_mask(photo, size=5, amount=0.8):
    """Sharpen a greyscale photo: photo + amount * (photo - box_blur(photo)).

    Takes the 8-bit files that come off the camera (uint8, 0..255) as well as
    float pictures on the same 0..255 scale. The result has the dtype of the
    photo; values that leave the range are clipped to it.
    """
    photo = np.asarray(photo)
    soft = ndimage.uniform_filter(photo, size=size, mode="reflect")
    detail = photo - soft
    sharp = np.clip(photo + amount * detail, 0, 255)
    if photo.dtype == np.uint8:
        sharp = np.rint(sharp)
    return sharp.astype(photo.dtype)
