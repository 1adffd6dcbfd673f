# Convolutions from scratch, part 2: now with the "real" convolution!
#
# Last time we slid the kernel over the image as it was.  Mathematicians call
# that cross-correlation.  For a true convolution we first rotate the kernel by
# 180 degrees.
import numpy as np


def convolve2d(image, kernel):
    """Convolve a grayscale image (H x W) with a kernel of odd size.

    The image is padded with zeros so that the output has the same size.
    """
    kernel = np.flipud(np.asarray(kernel, dtype=float))   # rotate the kernel
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2

    padded = np.pad(np.asarray(image, dtype=float), ((ph, ph), (pw, pw)))
    result = np.zeros(np.shape(image))

    for y in range(result.shape[0]):
        for x in range(result.shape[1]):
            region = padded[y:y + kh, x:x + kw]
            result[y, x] = (region * kernel).sum()

    return result
