import numpy as np


def apply_filter(img, kernel):
    """Correlate an 8-bit greyscale image with a float kernel (odd sides).

    Borders are replicated.  The result is an 8-bit image; values outside
    0..255 saturate.
    """
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    padded = np.pad(img, ((ry, ry), (rx, rx)), mode="edge").astype(np.float64)
    acc = np.zeros(img.shape, dtype=np.float64)
    for dy in range(kh):
        for dx in range(kw):
            acc += kernel[dy, dx] * padded[dy:dy + img.shape[0], dx:dx + img.shape[1]]
    acc = np.rint(acc)
    acc = np.minimum(acc, 255)
    return acc.astype(np.int64).astype(np.uint8)
