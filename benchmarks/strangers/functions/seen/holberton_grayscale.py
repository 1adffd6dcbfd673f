#!/usr/bin/env python3
"""Same convolution module"""
import numpy as np


def convolve_grayscale_same(images, kernel):
    """
    Performs a same convolution on grayscale images

    images: numpy.ndarray with shape (m, h, w) containing multiple
            grayscale images
    kernel: numpy.ndarray with shape (kh, kw), both odd, containing the kernel
            for the convolution

    If necessary, the image is padded with 0's
    Only two for loops are used

    Returns: a numpy.ndarray containing the convolved images
    """
    m, h, w = images.shape
    kh, kw = kernel.shape
    ph = kh // 2
    pw = kw // 2
    padded = np.pad(images, ((0, 0), (ph, ph), (pw, pw)), 'constant')
    output = np.zeros((m, h, w))
    for i in range(h):
        for j in range(w):
            output[:, i, j] = (padded[:, i:i + kh, j:j + kw] * kernel).sum(axis=(1, 2))
    return output
