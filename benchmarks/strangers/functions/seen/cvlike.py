import numpy as np


def filter2D(src, kernel, delta=0.0):
    """Pure NumPy replacement for cv2.filter2D on float images.

    Computes the correlation (the kernel is not mirrored) with the anchor at
    the kernel centre. The border is cv2.BORDER_DEFAULT, i.e.
    BORDER_REFLECT_101: ``gfedcb|abcdefgh|gfedcba``.
    """
    src = np.asarray(src, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    padded = np.pad(src, ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode="symmetric")
    H, W = src.shape
    dst = np.full((H, W), float(delta))
    for i in range(kh):
        for j in range(kw):
            dst += kernel[i, j] * padded[i:i + H, j:j + W]
    return dst
