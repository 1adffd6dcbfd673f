import numpy as np
from scipy.ndimage import convolve

KERNEL = np.array([[0, -1, 0],
                   [-1, 5, -1],
                   [0, -1, 0]])


def sharpen(image):
    """Sharpen an 8-bit grayscale (H, W) or colour (H, W, 3) image, returns uint8."""
    img = image.astype(np.int32)
    if img.ndim == 2:
        out = convolve(img, KERNEL, mode="nearest")
    else:
        out = np.stack([convolve(img[..., c], KERNEL, mode="nearest")
                        for c in range(img.shape[2])], axis=-1)
    return out.astype(np.uint8)
