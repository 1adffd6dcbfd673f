"""filter2D with a movable anchor, compiled with Numba."""
import numba as nb
import numpy as np


@nb.njit(parallel=True)
def _run(img, kernel, ay, ax, out):
    h, w = img.shape
    kh, kw = kernel.shape
    for y in nb.prange(h):
        for x in range(w):
            acc = 0.0
            for i in range(kh):
                yy = min(max(y + i - ay, 0), h - 1)
                for j in range(kw):
                    xx = min(max(x + j - ax, 0), w - 1)
                    acc += kernel[i, j] * img[yy, xx]
            out[y, x] = acc


def filter2d(img, kernel, anchor=None):
    """Correlation with replicated borders, like cv2.filter2D(BORDER_REPLICATE).

    img     (H, W), any real dtype; the result is float64
    kernel  (KH, KW), any size
    anchor  (row, col) of the kernel cell over the output pixel,
            by default the centre (KH // 2, KW // 2)
    """
    img = np.ascontiguousarray(img, dtype=np.float64)
    kernel = np.ascontiguousarray(kernel, dtype=np.float64)
    if img.ndim != 2 or kernel.ndim != 2:
        raise ValueError("2-D arrays expected")
    kh, kw = kernel.shape
    ay, ax = (kh // 2, kw // 2) if anchor is None else anchor
    if not (0 <= ay < kh and 0 <= ax < kw):
        raise ValueError("anchor lies outside the kernel")
    out = np.empty(img.shape)
    _run(img, kernel, ay, ax, out)
    return out
