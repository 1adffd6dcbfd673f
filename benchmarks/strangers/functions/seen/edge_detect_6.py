import numpy as np


def horizontal_edges(gray):
    """
    Absolute response of the horizontal Sobel filter of an 8-bit gray image,
    'valid' region, saturated to 0..255 and returned as uint8.
    """
    kernel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=np.int8)
    h, w = gray.shape
    out = np.zeros((h - 2, w - 2), dtype=np.int16)
    for i in range(3):
        for j in range(3):
            out += kernel[i, j] * gray[i:i + h - 2, j:j + w - 2].astype(np.int8)
    return np.clip(np.abs(out), 0, 255).astype(np.uint8)
