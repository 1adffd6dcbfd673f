import numpy as np


def filter2d(src, kernel):
    """
    Like cv2.filter2D(src, cv2.CV_64F, kernel) with the default border BORDER_REFLECT_101
    (gfedcb|abcdefgh|gfedcba): correlation, output the size of the input, odd kernels,
    anchor at the kernel centre.
    """
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd kernel sizes only")
    ry, rx = kh // 2, kw // 2
    p = np.pad(src.astype(np.float64), ((ry, ry), (rx, rx)), mode="symmetric")
    dst = np.zeros(src.shape, dtype=np.float64)
    for y in range(kh):
        for x in range(kw):
            dst += kernel[y, x] * p[y:y + src.shape[0], x:x + src.shape[1]]
    return dst
