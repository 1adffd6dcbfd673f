"""sharpen.py -- integer sharpening for 8 bit photos"""
import numpy as np

KERNEL = ((0, -1, 0),
          (-1, 5, -1),
          (0, -1, 0))


def sharpen_u8(img):
    """Sharpen an 8-bit grey image with the 3x3 kernel 5 / -1 cross.

    img: uint8 array (H, W). Borders are replicated.
    Sums below 0 become 0 and sums above 255 become 255 (saturation, as in OpenCV).
    Returns uint8 (H, W).
    """
    h, w = img.shape
    p = np.pad(img, 1, mode="edge")
    acc = 5 * p[1:h + 1, 1:w + 1]
    acc = acc - p[0:h, 1:w + 1]
    acc = acc - p[2:h + 2, 1:w + 1]
    acc = acc - p[1:h + 1, 0:w]
    acc = acc - p[1:h + 1, 2:w + 2]
    return np.clip(acc, 0, 255).astype(np.uint8)
