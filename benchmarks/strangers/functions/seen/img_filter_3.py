"""Tiny image filtering helper for assignment 1 (no scipy allowed)."""
import numpy as np


def convolve2d(image, kernel):
    """
    True 2-D convolution of a grayscale image with a kernel, zero padded so the
    result has the shape of `image`:

        out[i, j] = sum_{u,v} kernel[u, v] * image[i - u + cy, j - v + cx]

    with (cy, cx) the kernel centre. Kernel sides must be odd.

    Parameters
    ----------
    image : (H, W) ndarray
    kernel : (kh, kw) ndarray

    Returns
    -------
    (H, W) ndarray of float64
    """
    H, W = image.shape
    kh, kw = kernel.shape
    cy, cx = kh // 2, kw // 2
    padded = np.zeros((H + 2 * cy, W + 2 * cx))
    padded[cy:cy + H, cx:cx + W] = image
    out = np.zeros((H, W))
    for i in range(H):
        for j in range(W):
            out[i, j] = np.sum(padded[i:i + kh, j:j + kw] * kernel)
    return out
