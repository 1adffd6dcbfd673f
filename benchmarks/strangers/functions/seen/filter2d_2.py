import numpy as np


def filter2d(src, kernel, delta=0.0):
    """cv2.filter2D for a single float channel.

    Correlation, odd kernel anchored at its centre, default border
    (BORDER_REFLECT_101: gfedcb|abcdefgh|gfedcba).
    """
    src = np.asarray(src, dtype=np.float64)
    k = np.asarray(kernel, dtype=np.float64)
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    ext = np.pad(src, ((ry, ry), (rx, rx)), mode="symmetric")
    h, w = src.shape
    dst = np.full((h, w), float(delta))
    for (a, b), c in np.ndenumerate(k):
        if c != 0.0:
            dst += c * ext[a:a + h, b:b + w]
    return dst
