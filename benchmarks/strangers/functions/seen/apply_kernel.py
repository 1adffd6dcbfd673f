import numpy as np


def apply_kernel(image, kernel):
    """Correlate a greyscale image with `kernel` (odd size), borders zero padded.

    image can be any numeric array (H, W); kernel is a float array.
    """
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = np.pad(image, ((ph, ph), (pw, pw)), mode="constant")
    output = np.zeros_like(image)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            output[y, x] = (padded[y:y + kh, x:x + kw] * kernel).sum()
    return output
