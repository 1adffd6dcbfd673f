# CS homework 2, question 1: implement the "conv" layer of a CNN for one
# channel. Note that CNNs do NOT flip the kernel.
import numpy as np


def conv2d(image, kernel, padding=0, stride=1):
    """
    image:   (H, W)
    kernel:  (kH, kW)
    padding: number of zero rows/cols added on every side
    stride:  step of the window

    Returns the 2D cross-correlation (what deep learning calls convolution).
    """
    image = np.pad(np.asarray(image, dtype=float), padding)
    kernel = np.asarray(kernel, dtype=float)
    H, W = image.shape
    kH, kW = kernel.shape
    out_h = (H - kH) // stride + 1
    out_w = (W - kW) // stride + 1
    out = np.zeros((out_h, out_w))
    for i in range(out_h):
        for j in range(out_w):
            r, c = i * stride, j * stride
            out[i, j] = np.sum(image[r:r + kH, c:c + kW] * kernel)
    return out
