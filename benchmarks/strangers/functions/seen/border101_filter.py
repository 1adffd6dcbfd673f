import numpy as np


def filter2d(src, kernel):
    """cv2.filter2D work-alike for a single-channel float image.

    Correlation (the kernel is not mirrored), anchor at the kernel centre (odd sides),
    default border BORDER_REFLECT_101:  gfedcb|abcdefgh|gfedcba
    """
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    big = np.pad(src, ((ay, ay), (ax, ax)), mode="symmetric")
    dst = np.zeros(src.shape, dtype=np.float64)
    for y in range(kh):
        for x in range(kw):
            if kernel[y, x]:
                dst += kernel[y, x] * big[y:y + src.shape[0], x:x + src.shape[1]]
    return dst
