"""Two-pass Gaussian blur for the texture tool (CPU fallback of the shader)."""
import math

import numpy as np


def gauss_weights(radius, sigma=None):
    sigma = sigma or 0.3 * (radius - 1) + 0.8
    w = [math.exp(-(i * i) / (2 * sigma * sigma)) for i in range(-radius, radius + 1)]
    total = sum(w)
    return [v / total for v in w]


def _pass(img, weights, axis):
    r = len(weights) // 2
    widths = [(0, 0)] * img.ndim
    widths[axis] = (r, r)
    ext = np.pad(img, widths, mode="symmetric")
    n = img.shape[axis]
    acc = np.zeros_like(img)
    for i, w in enumerate(weights):
        acc += w * ext.take(range(i, i + n), axis=axis)
    return acc


def gaussian_blur(img, radius, sigma=None):
    """img: (H, W) or (H, W, C) float image.

    Border handling is OpenCV's default, BORDER_REFLECT_101, so that the
    output matches cv2.GaussianBlur(img, (2*radius+1,)*2, sigma).
    """
    weights = gauss_weights(radius, sigma)
    img = np.asarray(img, dtype=np.float64)
    return _pass(_pass(img, weights, 1), weights, 0)
