import numpy as np


def filter2D(src, kernel):
    """cv2.filter2D(src, cv2.CV_64F, kernel) without OpenCV.

    Correlation (the kernel is not flipped), anchor in the centre of an odd kernel,
    default border handling BORDER_REFLECT_101.
    """
    src = np.asarray(src, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    padded = np.pad(src, ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode="symmetric")

    dst = np.zeros_like(src)
    rows, cols = src.shape
    for dy in range(kh):
        for dx in range(kw):
            dst += kernel[dy, dx] * padded[dy:dy + rows, dx:dx + cols]
    return dst
