import numpy as np


def filter2D(src, kernel, anchor=None, delta=0.0):
    """NumPy stand-in for cv2.filter2D(src, cv2.CV_64F, kernel, anchor, delta).

    Correlation (the kernel is not mirrored), default border type
    BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba).  src is HxW or HxWxC;
    anchor is (x, y), default the kernel centre (kw // 2, kh // 2).
    """
    src = np.asarray(src, dtype=np.float64)
    kh, kw = kernel.shape
    ax, ay = anchor if anchor is not None else (kw // 2, kh // 2)
    pads = [(ay, kh - 1 - ay), (ax, kw - 1 - ax)] + [(0, 0)] * (src.ndim - 2)
    padded = np.pad(src, pads, mode="symmetric")

    h, w = src.shape[:2]
    dst = np.full(src.shape, float(delta))
    for dy in range(kh):
        for dx in range(kw):
            if kernel[dy, dx] != 0:
                dst += kernel[dy, dx] * padded[dy:dy + h, dx:dx + w]
    return dst
