import numpy as np


def convolve2D(image, kernel, padding=0, strides=1):
    """2D convolution of a greyscale image from scratch.

    `image` is an (H, W) array, `kernel` a (kH, kW) array. The kernel is
    flipped first, so this is the convolution of the maths books and not the
    cross correlation of the deep learning frameworks.
    """
    # Flip the kernel
    kernel = np.flipud(np.fliplr(kernel))

    # Gather shapes of kernel + image + padding
    xKernShape = kernel.shape[0]
    yKernShape = kernel.shape[1]
    xImgShape = image.shape[0]
    yImgShape = image.shape[1]

    # Shape of the output
    xOutput = int(((xImgShape - xKernShape + 2 * padding) / strides) + 1)
    yOutput = int(((yImgShape - yKernShape + 2 * padding) / strides) + 1)
    output = np.zeros((xOutput, yOutput), dtype=image.dtype)

    # Apply equal padding to all sides
    if padding != 0:
        imagePadded = np.zeros((xImgShape + padding * 2, yImgShape + padding * 2))
        imagePadded[padding:-padding, padding:-padding] = image
    else:
        imagePadded = image

    # Iterate through the image
    for x in range(xOutput):
        for y in range(yOutput):
            window = imagePadded[x * strides:x * strides + xKernShape,
                                 y * strides:y * strides + yKernShape]
            output[x, y] = (kernel * window).sum()

    return output
