import numpy as np


def convolve2d(image, kernel):
    '''
    2D convolution of a grayscale image with a kernel (zero padding, output has
    the same size as the image). Unlike cross-correlation, convolution rotates
    the kernel by 180 degrees before sliding it over the image.

    image: 2D array
    kernel: 2D array with odd height and width
    '''
    kernel = np.flipud(kernel)

    m, n = kernel.shape
    py, px = m // 2, n // 2
    padded = np.zeros((image.shape[0] + 2 * py, image.shape[1] + 2 * px))
    padded[py:py + image.shape[0], px:px + image.shape[1]] = image

    output = np.zeros(image.shape)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            output[y, x] = (kernel * padded[y:y + m, x:x + n]).sum()
    return output
