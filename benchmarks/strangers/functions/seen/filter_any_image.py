import numpy as np


def apply_kernel(img, kernel):
    """Correlate an H x W picture of any number type (uint8 camera frames, int16
    CT slices, float images) with a small odd-sized kernel of real weights.

    Borders are continued with the nearest pixel. The sums are real numbers and
    are given back unrounded; rounding or clipping for display is up to the caller.
    """
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    src = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2)), mode="edge")
    dst = np.zeros_like(img)
    rows, cols = img.shape
    for r in range(rows):
        for c in range(cols):
            dst[r, c] = np.sum(src[r:r + kh, c:c + kw] * kernel)
    return dst
