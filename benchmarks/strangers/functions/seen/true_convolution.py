import numpy as np


def convolve2d(image, kernel):
    """Mathematical 2-D convolution (kernel rotated by 180 degrees), zero
    padded so the output has the image's shape.  Kernel sides must be odd."""
    kernel = kernel[::-1]
    kr, kc = kernel.shape
    if kr % 2 == 0 or kc % 2 == 0:
        raise ValueError("kernel sides must be odd")
    pr, pc = kr // 2, kc // 2
    big = np.zeros((image.shape[0] + 2 * pr, image.shape[1] + 2 * pc))
    big[pr:pr + image.shape[0], pc:pc + image.shape[1]] = image
    result = np.zeros(image.shape)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            result[y, x] = (kernel * big[y:y + kr, x:x + kc]).sum()
    return result
