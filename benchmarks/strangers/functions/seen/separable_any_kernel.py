import numpy as np


def sep_filter2d(src, kernel_x, kernel_y, delta=0.0):
    """cv2.sepFilter2D stand-in (float, BORDER_REFLECT_101, odd kernels, correlation)."""
    src = np.asarray(src, dtype=np.float64)
    kx, ky = np.ravel(kernel_x), np.ravel(kernel_y)
    rx, ry = len(kx) // 2, len(ky) // 2
    h, w = src.shape
    p = np.pad(src, ((ry, ry), (rx, rx)), mode="reflect")
    rows = sum(c * p[:, i:i + w] for i, c in enumerate(kx))
    return sum(c * rows[i:i + h] for i, c in enumerate(ky)) + delta
