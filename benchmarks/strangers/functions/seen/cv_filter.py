import numpy as np


def cv_filter2d(src, kernel):
    """Pure numpy cv2.filter2D(src, cv2.CV_64F, kernel) with the default border
    (BORDER_REFLECT_101) and the default anchor (kernel centre).

    src: (H, W) or (H, W, C); kernel: (kh, kw), odd. It is a correlation, as in OpenCV.
    """
    src = np.asarray(src, dtype=np.float64)
    squeeze = src.ndim == 2
    if squeeze:
        src = src[..., None]
    H, W, _ = src.shape
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = np.pad(src, ((ph, ph), (pw, pw), (0, 0)), mode='symmetric')
    dst = np.zeros_like(src)
    for i in range(kh):
        for j in range(kw):
            dst += kernel[i, j] * padded[i:i + H, j:j + W]
    return dst[..., 0] if squeeze else dst
