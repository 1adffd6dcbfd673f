import numpy as np


def filter2d(img, kernel):
    """Like cv2.filter2D: correlation with an odd-sized kernel and
    reflect-101 borders, for gray (H, W) or colour (H, W, C) images.
    Returns a float array (no saturation)."""
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    h, w = img.shape[:2]
    pad_width = [(ph, ph), (pw, pw)] + [(0, 0)] * (img.ndim - 2)
    padded = np.pad(img, pad_width, mode='reflect')

    out = np.zeros(img.shape, dtype=np.float64)
    for i in range(kh):
        for j in range(kw):
            out += float(kernel[i, j]) * padded[i:i + h, j:j + w]
    return out
