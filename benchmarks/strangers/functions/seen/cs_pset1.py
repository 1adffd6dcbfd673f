#!/usr/bin/env python
# coding: utf-8

# # Problem set 1: image filtering

# In[1]:

import numpy as np


# ## 1.1 Convolution from scratch

# In[2]:

def zero_pad(image, pad_h, pad_w):
    H, W = image.shape
    out = np.zeros((H + 2 * pad_h, W + 2 * pad_w), dtype=image.dtype)
    out[pad_h:pad_h + H, pad_w:pad_w + W] = image
    return out


# In[3]:

def my_conv(image, kernel):
    """ Convolve a grayscale image with a kernel (flipped, as in the lecture).

    Args:
        image: numpy array of shape (Hi, Wi).
        kernel: numpy array of shape (Hk, Wk), Hk and Wk odd.

    Returns:
        out: numpy array of shape (Hi, Wi). Outside the image is zero.
    """
    Hi, Wi = image.shape
    Hk, Wk = kernel.shape
    out = np.zeros_like(image)

    padded = zero_pad(image, Hk // 2, Wk // 2)
    flipped = np.flip(np.flip(kernel, 0), 1)
    for m in range(Hi):
        for n in range(Wi):
            out[m, n] = np.sum(flipped * padded[m:m + Hk, n:n + Wk])

    return out


# In[4]:

def gaussian_kernel(size, sigma):
    ax = np.arange(size) - size // 2
    g = np.exp(-(ax[:, None] ** 2 + ax[None, :] ** 2) / (2.0 * sigma ** 2))
    return g / g.sum()
