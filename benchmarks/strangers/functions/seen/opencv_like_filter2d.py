import numpy as np


def filter2D(src, kernel, delta=0.0):
    """Like cv2.filter2D(src, cv2.CV_64F, kernel, delta=delta) for odd kernels.

    Correlation (kernel not flipped), anchor in the kernel centre,
    BORDER_REFLECT_101 at the borders, i.e. gfedcb|abcdefgh|gfedcba.
    src is (H, W) or (H, W, C).
    """
    src = np.asarray(src, dtype=np.float64)
    squeeze = src.ndim == 2
    if squeeze:
        src = src[:, :, None]
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    h, w, _ = src.shape

    padded = np.pad(src, ((ay, ay), (ax, ax), (0, 0)), mode='symmetric')
    dst = np.full(src.shape, float(delta))
    for i in range(kh):
        for j in range(kw):
            dst += kernel[i, j] * padded[i:i + h, j:j + w]
    return dst[:, :, 0] if squeeze else dst
