import numpy as np


def convolve_image(image, kernel):
    """
    Convolve a grey image with a kernel (true convolution, zero outside the image).

    The output has the shape of the image, odd kernel sizes only;
    the same as scipy.signal.convolve2d(image, kernel, mode='same').
    """
    kernel = kernel[::-1]
    kr, kc = kernel.shape
    pr, pc = kr // 2, kc // 2
    padded = np.zeros((image.shape[0] + 2 * pr, image.shape[1] + 2 * pc))
    padded[pr:pr + image.shape[0], pc:pc + image.shape[1]] = image
    result = np.zeros(image.shape)
    for r in range(image.shape[0]):
        for c in range(image.shape[1]):
            result[r, c] = (padded[r:r + kr, c:c + kc] * kernel).sum()
    return result
