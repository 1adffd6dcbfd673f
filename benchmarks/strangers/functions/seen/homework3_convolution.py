# Computer Vision, homework 3, problem 1
# Name: J. Okafor
import numpy as np


def my_conv2d(image, kernel):
    """Convolve a grayscale image with an odd sized kernel.

    This is convolution and not correlation, so the kernel is flipped before
    sliding. Outside the image everything is 0. The output has the same size
    as the image.
    """
    kernel = np.asarray(kernel, dtype=float)
    flipped = np.flipud(kernel)
    kh, kw = flipped.shape
    ph = kh // 2
    pw = kw // 2

    rows, cols = image.shape
    padded = np.zeros((rows + 2 * ph, cols + 2 * pw))
    padded[ph:ph + rows, pw:pw + cols] = image

    output = np.zeros((rows, cols))
    for r in range(rows):
        for c in range(cols):
            window = padded[r:r + kh, c:c + kw]
            output[r, c] = (window * flipped).sum()
    return output
