#!/usr/bin/env python3
# sharpen.py -- unsharp mask for scanned negatives
import numpy as np
from scipy.ndimage import convolve1d


def binomial(order):
    row = np.array([1.0])
    for _ in range(order):
        row = np.convolve(row, [0.5, 0.5])
    return row


def unsharp_mask(image, amount=0.8, order=4):
    """Returns a sharpened copy of a grey image with values in [0, 1].

    sharpened = clip(image + amount * (image - blurred), 0, 1)
    where blurred is a separable binomial blur of even order with the edge
    pixels repeated.
    """
    img = np.asarray(image, dtype=np.float64)
    k = binomial(order)
    blurred = convolve1d(img, k, axis=0, mode="nearest")
    blurred = convolve1d(blurred, k, axis=1, mode="nearest")
    detail = img - blurred
    img += amount * detail
    return np.clip(img, 0.0, 1.0, out=img)
