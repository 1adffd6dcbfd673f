# CS 4476 homework 2, part 1
import numpy as np


def apply_kernel(image, kernel):
    """
    Correlate a grayscale float image with a kernel of odd size.

    Pixels which are too near to the border to have a full neighbourhood
    keep the value they have in the image.

    Args:
        image: (H, W) float array
        kernel: (k, l) float array, k and l odd

    Returns:
        a new (H, W) array
    """
    k, l = kernel.shape
    if k % 2 == 0 or l % 2 == 0:
        raise Exception('kernel must be odd')
    dy = k // 2
    dx = l // 2
    H, W = image.shape

    out = image[:]
    for y in range(dy, H - dy):
        for x in range(dx, W - dx):
            total = 0.0
            for i in range(k):
                for j in range(l):
                    total += image[y + i - dy, x + j - dx] * kernel[i, j]
            out[y, x] = total
    return out
