# 2D convolutions from scratch -- code for the post
import numpy as np


def convolve2D(image, kernel, padding=0, strides=1):
    """Slide `kernel` over a grey-scale image (deep-learning style, kernel not flipped).

    Zero padding of `padding` pixels on every side, step `strides` in both
    directions. The window only visits places where it fits entirely, and it
    visits all of them.
    """
    kernH, kernW = kernel.shape
    imgH, imgW = image.shape

    # Shape of output convolution
    outH = (imgH + 2 * padding - kernH + 1) // strides
    outW = (imgW + 2 * padding - kernW + 1) // strides
    output = np.zeros((outH, outW))

    # Apply equal padding to all sides
    if padding != 0:
        imagePadded = np.zeros((imgH + padding * 2, imgW + padding * 2))
        imagePadded[padding:-padding, padding:-padding] = image
    else:
        imagePadded = image

    for r in range(outH):
        top = r * strides
        for c in range(outW):
            left = c * strides
            output[r, c] = np.sum(kernel * imagePadded[top:top + kernH, left:left + kernW])

    return output
