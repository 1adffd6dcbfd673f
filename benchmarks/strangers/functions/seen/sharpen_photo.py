import numpy as np
from scipy.ndimage import convolve

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]])


def sharpen(img):
    """Sharpen an 8-bit image, grey (H, W) or colour (H, W, 3), edges repeated.

    Values are limited to the displayable range 0..255.
    """
    def one(ch):
        return convolve(ch.astype(np.int32), SHARPEN, mode='nearest').astype(np.uint8)

    if img.ndim == 2:
        return one(img)
    return np.dstack([one(img[..., c]) for c in range(img.shape[2])])
