import numpy as np


def convolve_image(image, kernel):
    """
    Convolve a grayscale image with a kernel (true mathematical convolution).

    The image is zero padded so that the output has the same size as the input.
    Kernel sides must be odd.
    """
    Hi, Wi = image.shape
    Hk, Wk = kernel.shape
    pad_h, pad_w = Hk // 2, Wk // 2
    padded = np.zeros((Hi + 2 * pad_h, Wi + 2 * pad_w))
    padded[pad_h:pad_h + Hi, pad_w:pad_w + Wi] = image
    kernel = np.flip(kernel, axis=0)
    out = np.zeros((Hi, Wi))
    for m in range(Hi):
        for n in range(Wi):
            out[m, n] = np.sum(padded[m:m + Hk, n:n + Wk] * kernel)
    return out
