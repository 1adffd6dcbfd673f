# CS 101 - Homework 3, Problem 2
# convolution of a grayscale picture

import numpy as np


def my_convolution(image, kernel):
    """
    Does the 2D convolution of a picture with a kernel, the one from the lecture:

        out[i, j] = sum_m sum_n image[i - m, j - n] * kernel[m, n]

    where (m, n) are counted from the middle of the kernel.
    Pixels outside of the picture are 0. The output is as big as the picture.
    The kernel must have odd height and odd width.
    """
    image = np.array(image, dtype=float)
    kernel = np.array(kernel, dtype=float)

    rows = image.shape[0]
    cols = image.shape[1]
    krows = kernel.shape[0]
    kcols = kernel.shape[1]

    if krows % 2 == 0 or kcols % 2 == 0:
        print("kernel must be odd!")
        return None

    # flip the kernel because it is convolution and not correlation
    kernel = np.flipud(kernel)

    # make a bigger picture with zeros around
    pr = krows // 2
    pc = kcols // 2
    big = np.zeros((rows + 2 * pr, cols + 2 * pc))
    big[pr:pr + rows, pc:pc + cols] = image

    result = np.zeros((rows, cols))
    for i in range(rows):
        for j in range(cols):
            total = 0
            for m in range(krows):
                for n in range(kcols):
                    total = total + big[i + m, j + n] * kernel[m, n]
            result[i, j] = total
    return result
