import numpy as np


def conv2d(image, kernel):
    """2D convolution of a grayscale image with a kernel (no padding)."""
    kernel = np.flipud(np.fliplr(kernel))
    kh, kw = kernel.shape
    h, w = image.shape
    out = np.zeros((h - kh + 1, w - kw + 1))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            out[i, j] = np.sum(image[i:i + kh, j:j + kw] * kernel)
    return out
