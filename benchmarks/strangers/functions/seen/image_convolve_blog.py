import numpy as np


def convolve(image, kernel):
    """Mathematical 2-D convolution (not correlation!), "same" size, zero border.

    Equivalent to scipy.signal.convolve2d(image, kernel, mode='same') for kernels
    with odd side lengths.
    """
    kernel = kernel[::-1]            # convolution -> turn the kernel around
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    framed = np.pad(image.astype(float), ((ph, ph), (pw, pw)))
    result = np.empty(image.shape)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            result[y, x] = (framed[y:y + kh, x:x + kw] * kernel).sum()
    return result
