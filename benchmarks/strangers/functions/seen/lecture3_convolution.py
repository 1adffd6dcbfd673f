# Lecture 3 - Linear filters
# Reference solution for exercise 3.2 (filtering from scratch)
import numpy as np


def zero_pad(image, pad_height, pad_width):
    H, W = image.shape
    out = np.zeros((H + 2 * pad_height, W + 2 * pad_width))
    out[pad_height:pad_height + H, pad_width:pad_width + W] = image
    return out


def conv_fast(image, kernel):
    """ Convolution of an image with a kernel (in the mathematical sense).

    Recipe from the slides:
      1. zero-pad the image so that the output has the size of the input
      2. flip the kernel
      3. slide it over the image; at every pixel take the element-wise
         product with the neighbourhood and sum it up

    Args:
        image: numpy array of shape (Hi, Wi).
        kernel: numpy array of shape (Hk, Wk), Hk and Wk odd.

    Returns:
        out: numpy array of shape (Hi, Wi).
    """
    Hi, Wi = image.shape
    Hk, Wk = kernel.shape
    out = np.zeros((Hi, Wi))

    image = zero_pad(image, Hk // 2, Wk // 2)
    kernel = np.flip(kernel, 0)

    for m in range(Hi):
        for n in range(Wi):
            out[m, n] = np.sum(image[m:m + Hk, n:n + Wk] * kernel)
    return out
