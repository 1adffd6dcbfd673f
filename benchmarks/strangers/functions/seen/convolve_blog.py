# Convolutions with OpenCV and Python?  No OpenCV needed, let's do it by hand.
import numpy as np


def convolve(image, kernel):
    """
    Slide a kernel over a grayscale image, from left to right and top to bottom.

    image:  2-D array, e.g. uint8 as it comes from a file, or float
    kernel: 2-D array with odd sides, e.g. an average or Laplacian kernel

    The kernel is applied as it is (correlation, what cv2.filter2D does), the
    border is replicated so that the output has the size of the image.  Returns
    the raw filter response: for the kernels with negative weights it goes below
    zero, so rescale it before you show it.
    """
    (iH, iW) = image.shape[:2]
    (kH, kW) = kernel.shape[:2]

    padY = (kH - 1) // 2
    padX = (kW - 1) // 2
    padded = np.pad(image, ((padY, padY), (padX, padX)), mode="edge")
    output = np.zeros_like(image)

    for y in range(iH):
        for x in range(iW):
            # extract the region of interest centred on (x, y) and sum up
            roi = padded[y:y + kH, x:x + kW]
            output[y, x] = (roi * kernel).sum()

    return output
