import numpy as np


def filter2d(img, kernel):
    """Correlate a grey uint8 image with a float kernel (odd sides), replicate border.

    Result is rounded and saturated to 0..255, uint8, same size (like the filter2D in OpenCV).
    """
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    src = np.pad(img, ((ph, ph), (pw, pw)), mode="edge").astype(np.float64)
    acc = np.zeros(img.shape, np.float64)
    for dy in range(kh):
        for dx in range(kw):
            acc += kernel[dy, dx] * src[dy:dy + img.shape[0], dx:dx + img.shape[1]]
    return np.rint(acc).astype(np.int64).astype(np.uint8)
