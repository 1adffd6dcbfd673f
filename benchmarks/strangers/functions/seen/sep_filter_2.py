from __future__ import annotations

import numpy as np


def sep_filter2d(src, kernel_x, kernel_y, anchor=(-1, -1), delta=0.0):
    """Like cv2.sepFilter2D(src, CV_64F, kernel_x, kernel_y, anchor, delta).

    Rows are filtered with kernel_x, then columns with kernel_y. OpenCV's
    conventions: correlation, anchor = (x, y) position of the target pixel
    inside the kernels with -1 for the middle (size // 2), border
    BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba), and delta added at the end.
    """
    kx = np.ravel(kernel_x).astype(np.float64)
    ky = np.ravel(kernel_y).astype(np.float64)
    ax = len(kx) // 2 if anchor[0] < 0 else anchor[0]
    ay = len(ky) // 2 if anchor[1] < 0 else anchor[1]
    if not (ax < len(kx) and ay < len(ky)):
        raise ValueError("anchor outside of the kernel")

    img = np.asarray(src, dtype=np.float64)
    h, w = img.shape[:2]

    def reflect101(i: np.ndarray, n: int) -> np.ndarray:
        if n == 1:
            return np.zeros_like(i)
        i = np.abs(i) % (2 * n - 2)
        return np.where(i < n, i, 2 * n - 2 - i)

    tmp = np.zeros_like(img)
    for j, c in enumerate(kx):
        tmp += c * img[:, reflect101(np.arange(w) + j - ax, w)]

    out = np.full_like(img, delta)
    for i, c in enumerate(ky):
        out += c * tmp[reflect101(np.arange(h) + i - ay, h)]
    return out
