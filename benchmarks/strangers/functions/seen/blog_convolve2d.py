import numpy as np


def convolve2D(image, kernel, padding=0, strides=1):
    # Cross Correlation
    kernel = np.flipud(np.fliplr(kernel))

    # Gather Shapes of Kernel + Image + Padding
    yKernShape, xKernShape = kernel.shape
    yImgShape, xImgShape = image.shape

    # Shape of Output Convolution
    yOutput = (yImgShape - yKernShape + 2 * padding) // strides + 1
    xOutput = (xImgShape - xKernShape + 2 * padding) // strides + 1
    output = np.zeros((yOutput, xOutput), dtype=image.dtype)

    # Apply Equal Padding to All Sides
    imagePadded = np.zeros((yImgShape + 2 * padding, xImgShape + 2 * padding))
    imagePadded[padding:padding + yImgShape, padding:padding + xImgShape] = image

    # Slide the (flipped) kernel over the image
    for y in range(yOutput):
        for x in range(xOutput):
            window = imagePadded[y * strides:y * strides + yKernShape,
                                 x * strides:x * strides + xKernShape]
            output[y, x] = (kernel * window).sum()

    return output
