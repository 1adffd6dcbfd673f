import numpy as np
from scipy.ndimage import convolve


def sharpen(img):
    """Sharpen an 8-bit RGB image (H, W, 3)."""
    kernel = np.array([[0, -1, 0],
                       [-1, 5, -1],
                       [0, -1, 0]])
    out = np.zeros(img.shape, dtype=float)
    for c in range(img.shape[2]):
        out[:, :, c] = convolve(img[:, :, c].astype(float), kernel, mode='nearest')
    return np.clip(out, 0, 255).astype(np.uint8)
