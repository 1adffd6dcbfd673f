import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

SHARPEN = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]], dtype=float)


def apply_kernel(image, kernel=SHARPEN):
    """Filter each channel of an (H, W, 3) uint8 image by correlation.

    The kernel must have odd sides. Edges are replicated, and the result is
    rounded and clipped back to uint8.
    """
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = np.pad(image.astype(float), ((ph, ph), (pw, pw), (0, 0)), mode="edge")
    windows = sliding_window_view(padded, (kh, kw), axis=(0, 1))
    out = np.einsum("hwcij,ij->hwc", windows, kernel)
    return np.clip(np.rint(out), 0, 255).astype(np.uint8)
