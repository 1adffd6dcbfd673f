import numpy as np
from scipy.ndimage import convolve

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]])


def sharpen(img):
    """Sharpen an 8-bit RGB picture (H, W, 3); values saturate at 0 and 255."""
    out = np.empty_like(img)
    for ch in range(img.shape[2]):
        filtered = convolve(img[:, :, ch].astype(np.int32), SHARPEN, mode="nearest")
        out[:, :, ch] = np.minimum(filtered, 255).astype(np.uint8)
    return out
