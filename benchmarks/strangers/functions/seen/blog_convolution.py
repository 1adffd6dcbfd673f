import numpy as np


def convolution_2d(image, kernel, padding=0, strides=1):
    """Cross-correlates a 2D image with a 2D kernel (numpy arrays of numbers)."""
    if padding:
        imagePadded = np.zeros((image.shape[0] + padding * 2, image.shape[1] + padding * 2), image.dtype)
        imagePadded[padding:-padding, padding:-padding] = image
    else:
        imagePadded = image
    xOut = (imagePadded.shape[0] - kernel.shape[0]) // strides + 1
    yOut = (imagePadded.shape[1] - kernel.shape[1]) // strides + 1
    output = np.zeros_like(image, shape=(xOut, yOut))
    for x in range(xOut):
        for y in range(yOut):
            region = imagePadded[x * strides:x * strides + kernel.shape[0],
                                 y * strides:y * strides + kernel.shape[1]]
            output[x, y] = (kernel * region).sum()
    return output
