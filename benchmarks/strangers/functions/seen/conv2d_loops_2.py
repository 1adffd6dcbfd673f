import numpy as np


def convolve2d(image, kernel):
    """
    True 2-D convolution (the kernel is rotated by 180 degrees), 'valid' region only.

    Gives the same numbers as scipy.signal.convolve2d(image, kernel, mode='valid').
    """
    image = np.asarray(image, dtype=float)
    k = np.asarray(kernel, dtype=float)[::-1]
    kh, kw = k.shape
    oh = image.shape[0] - kh + 1
    ow = image.shape[1] - kw + 1
    out = np.zeros((oh, ow))
    for i in range(oh):
        for j in range(ow):
            out[i, j] = np.sum(image[i:i + kh, j:j + kw] * k)
    return out
