"""Gaussian smoothing without OpenCV."""
import math

import numpy as np

TRUNCATE = 4.0


def gaussian_taps(sigma):
    radius = int(TRUNCATE * sigma + 0.5)
    t = [math.exp(-0.5 * (i / sigma) ** 2) for i in range(-radius, radius + 1)]
    total = sum(t)
    return [v / total for v in t]


def _blur_rows(img, taps):
    r = len(taps) // 2
    # 'symmetric' in numpy is what scipy.ndimage calls 'reflect'
    padded = np.pad(img, ((0, 0), (r, r)), mode="symmetric")
    acc = np.zeros(img.shape)
    for k, t in enumerate(taps):
        acc += t * padded[:, k:k + img.shape[1]]
    return acc


def gaussian_blur(img, sigma_y, sigma_x=None):
    """Same as scipy.ndimage.gaussian_filter(img, (sigma_y, sigma_x)) for a float
    image; sigma 0 leaves that axis alone."""
    if sigma_x is None:
        sigma_x = sigma_y
    out = np.asarray(img, dtype=float)
    if sigma_x > 0:
        out = _blur_rows(out, gaussian_taps(sigma_x))
    if sigma_y > 0:
        out = _blur_rows(out.T, gaussian_taps(sigma_y)).T
    return out
