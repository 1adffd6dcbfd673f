import numpy as np


def filter2D(img, kernel):
    """Filter an 8 bit image (H x W or H x W x 3) with an odd-sized kernel.

    Like cv2.filter2D with the default border (reflect 101): correlation,
    result is rounded and clipped to 0..255, returned as uint8.
    """
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    gray = img.ndim == 2
    if gray:
        img = img[:, :, np.newaxis]
    h, w, ch = img.shape
    src = np.pad(img.astype(np.float64), ((ph, ph), (pw, pw), (0, 0)), mode='reflect')
    dst = np.zeros((h, w, ch))
    for dy in range(kh):
        for dx in range(kw):
            dst += kernel[dy, dx] * src[dy:dy + h, dx:dx + w]
    dst = np.clip(np.rint(dst), 0, 255).astype(np.uint8)
    return dst[:, :, 0] if gray else dst
