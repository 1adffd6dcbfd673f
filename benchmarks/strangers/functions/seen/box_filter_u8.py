import numpy as np


def box3(img):
    """3x3 mean filter for 8-bit grayscale images, edge pixels replicated. Returns uint8 (floor of the mean)."""
    p = np.pad(img, 1, mode="edge")
    h, w = img.shape
    acc = np.zeros_like(img)
    for dy in range(3):
        for dx in range(3):
            acc = acc + p[dy:dy + h, dx:dx + w]
    return (acc // 9).astype(np.uint8)
