import numpy as np


def convolve_image(img, kernel):
    """Apply a kernel (odd size) to a float image and return the filtered image.

    The kernel is applied as is (correlation). Pixels closer to the edge than
    the kernel's radius keep their value.
    """
    img = np.asarray(img, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    result = img
    for y in range(ry, img.shape[0] - ry):
        for x in range(rx, img.shape[1] - rx):
            roi = img[y - ry:y + ry + 1, x - rx:x + rx + 1]
            result[y, x] = (roi * kernel).sum()
    return result
