"""Unsharp masking for 8-bit grayscale frames."""
import numpy as np


def unsharp_mask(img, amount=1.0):
    """Sharpen a uint8 image with a 3x3 box-blur unsharp mask.

    out = img + amount * (img - blur), saturated to 0..255, uint8.
    Borders are handled by edge replication.
    """
    src = img.astype(np.float32)
    p = np.pad(src, 1, mode="edge")
    h, w = src.shape
    blur = np.zeros_like(src)
    for dy in range(3):
        for dx in range(3):
            blur += p[dy:dy + h, dx:dx + w]
    blur /= 9.0
    sharp = src + amount * (src - blur)
    return np.rint(sharp).astype(np.int32).astype(np.uint8)
