import numpy as np


def convolve2d(image, kernel):
    """Convolve a grayscale image with a kernel.

    This is the convolution of the maths books: the kernel is rotated by
    180 degrees and then slid over the image. The border is padded with
    zeros so the output has the size of the image.

    image  : 2-D array
    kernel : 2-D array with odd number of rows and of columns
    """
    kernel = np.flipud(kernel)
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = np.pad(image.astype(float), ((ph, ph), (pw, pw)))
    output = np.zeros(image.shape, dtype=float)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            output[y, x] = (kernel * padded[y:y + kh, x:x + kw]).sum()
    return output
