import numpy as np


def convolve2d(image, kernel):
    """
    Assignment 2, part 1.

    2-D convolution (not correlation!) of a grayscale image with a kernel of odd size.
    The image is zero padded so that the output has the same shape as the image.
    """
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2

    # flip the kernel
    kernel = kernel[::-1]

    padded = np.zeros((image.shape[0] + 2 * ph, image.shape[1] + 2 * pw))
    padded[ph:ph + image.shape[0], pw:pw + image.shape[1]] = image

    output = np.zeros(image.shape, dtype=float)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            output[y, x] = (kernel * padded[y:y + kh, x:x + kw]).sum()
    return output
