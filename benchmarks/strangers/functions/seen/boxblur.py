import numpy as np


def box_blur(img, radius=1):
    """Mean filter of an 8-bit grayscale image, edges replicated, returns uint8 (rounded down)."""
    size = 2 * radius + 1
    padded = np.pad(img, radius, mode="edge")
    h, w = img.shape
    total = np.zeros_like(img)
    for dy in range(size):
        for dx in range(size):
            total += padded[dy:dy + h, dx:dx + w]
    return (total // (size * size)).astype(np.uint8)
