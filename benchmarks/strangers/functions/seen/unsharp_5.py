import numpy as np

_B = np.array([1, 4, 6, 4, 1], dtype=np.float32) / 16


def _blur(im):
    p = np.pad(im, ((2, 2), (0, 0)), mode="reflect")
    im = sum(_B[i] * p[i:i + im.shape[0]] for i in range(5))
    p = np.pad(im, ((0, 0), (2, 2)), mode="reflect")
    return sum(_B[i] * p[:, i:i + im.shape[1]] for i in range(5))


def unsharp_mask(photo, amount=1.0, threshold=0.0):
    """Sharpen a float32 grey image with values in 0..1 and return the new image.

    out = photo + amount*(photo - blur(photo)), where |photo - blur| > threshold; clipped to 0..1.
    The caller's image is left as it was.
    """
    photo = np.asarray(photo, dtype=np.float32)
    detail = photo - _blur(photo)
    detail[np.abs(detail) <= threshold] = 0
    photo += amount * detail
    return np.clip(photo, 0.0, 1.0)
