import numpy as np


def convolve2D(image, kernel, padding=0, strides=1):
    kernel = np.flipud(np.fliplr(kernel))

    xKernShape = kernel.shape[0]
    yKernShape = kernel.shape[1]
    xOutput = (image.shape[0] - xKernShape + 2 * padding) // strides + 1
    yOutput = (image.shape[1] - yKernShape + 2 * padding) // strides + 1

    # Apply Equal Padding to All Sides
    imagePadded = np.pad(image, padding)
    output = np.zeros((xOutput, yOutput), dtype=image.dtype)

    for x in range(xOutput):
        for y in range(yOutput):
            r, c = x * strides, y * strides
            output[x, y] = (kernel * imagePadded[r:r + xKernShape, c:c + yKernShape]).sum()
    return output
