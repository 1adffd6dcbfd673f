import numpy as np


def apply_kernel(img, kernel, border="edge"):
    """Correlate every channel of an image (H, W[, 3], any dtype) with a kernel of floats.

    Gives the weighted sums as they are (no rounding or clipping; convert afterwards
    if you need to display it).  border: any mode of np.pad.
    """
    kh, kw = kernel.shape
    top, left = kh // 2, kw // 2
    widths = [(top, kh - 1 - top), (left, kw - 1 - left)] + [(0, 0)] * (img.ndim - 2)
    big = np.pad(img, widths, mode=border)
    out = np.zeros_like(img)
    h, w = img.shape[:2]
    for y in range(h):
        for x in range(w):
            win = big[y:y + kh, x:x + kw]
            out[y, x] = np.tensordot(kernel, win, axes=([0, 1], [0, 1]))
    return out
