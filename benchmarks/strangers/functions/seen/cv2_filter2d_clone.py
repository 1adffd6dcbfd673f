import numpy as np


def filter2D(src, kernel):
    """Pure NumPy stand-in for cv2.filter2D(src, cv2.CV_64F, kernel), grey images only.

    Correlation (the kernel is not mirrored), anchor at the kernel centre, odd kernel
    sizes, and OpenCV's default border BORDER_REFLECT_101, i.e. gfedcb|abcdefgh|gfedcba.
    """
    src = np.asarray(src, dtype=np.float64)
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    padded = np.pad(src, ((ry, ry), (rx, rx)), mode="symmetric")
    windows = np.lib.stride_tricks.sliding_window_view(padded, (kh, kw))
    return np.einsum("ijkl,kl->ij", windows, kernel)
