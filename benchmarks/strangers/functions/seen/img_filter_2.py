import numpy as np


def filter_image(img, kernel):
    """Apply a (2r+1)x(2s+1) kernel to an 8-bit grey or RGB image.

    Borders are replicated. Values outside 0..255 saturate, as in cv2.filter2D.
    """
    img = np.asarray(img)
    grey = img.ndim == 2
    if grey:
        img = img[:, :, None]
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = np.pad(img, ((ph, ph), (pw, pw), (0, 0)), mode='edge').astype(np.float64)
    h, w, c = img.shape
    out = np.zeros((h, w, c))
    for dy in range(kh):
        for dx in range(kw):
            out += kernel[dy, dx] * padded[dy:dy + h, dx:dx + w]
    out = np.round(out).astype(np.int64).astype(np.uint8)
    return out[:, :, 0] if grey else out
