import numpy as np
from scipy.signal import convolve2d

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]])


def sharpen_rgb(image, kernel=SHARPEN):
    """Convolve each colour plane of a uint8 RGB image (H, W, 3) with a sharpening kernel."""
    out = np.empty(image.shape, dtype=np.uint8)
    for ch in range(3):
        plane = convolve2d(image[:, :, ch].astype(int), kernel, mode='same', boundary='symm')
        out[:, :, ch] = np.clip(plane, 0, 255)
    return out
