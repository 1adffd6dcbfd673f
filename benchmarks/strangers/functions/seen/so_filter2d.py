import numpy as np


def filter2d(img, kernel):
    """cv2.filter2D without OpenCV (default border, output in float64).

    img    : (H, W) or (H, W, C)
    kernel : (kh, kw), applied to every channel, not flipped; the anchor is
             kernel[kh // 2, kw // 2]

    Outside of the image the pixels are mirrored like cv2.BORDER_REFLECT_101,
    i.e.  gfedcb|abcdefgh|gfedcba
    """
    img = np.asarray(img, dtype=np.float64)
    kh, kw = kernel.shape
    top, left = kh // 2, kw // 2
    pad = [(top, kh - 1 - top), (left, kw - 1 - left)] + [(0, 0)] * (img.ndim - 2)
    padded = np.pad(img, pad, mode="symmetric")

    out = np.zeros_like(img)
    h, w = img.shape[:2]
    for (i, j), weight in np.ndenumerate(kernel):
        out += weight * padded[i:i + h, j:j + w]
    return out
