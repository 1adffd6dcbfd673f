import numpy as np


def convolve2d(image, kernel):
    """This function which takes an image and a kernel and returns the convolution of them.

    Args:
        image: a numpy array of size [image_height, image_width].
        kernel: a numpy array of size [kernel_height, kernel_width] (odd sides).

    Returns:
        a numpy array of size [image_height, image_width] (convolution output, zero borders).
    """
    # a convolution is a correlation with the rotated kernel
    kernel[:] = np.flipud(np.fliplr(kernel)).copy()

    kh, kw = kernel.shape
    output = np.zeros(image.shape, dtype=float)
    padded = np.zeros((image.shape[0] + kh - 1, image.shape[1] + kw - 1))
    padded[kh // 2:kh // 2 + image.shape[0], kw // 2:kw // 2 + image.shape[1]] = image

    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            output[y, x] = (kernel * padded[y:y + kh, x:x + kw]).sum()
    return output
