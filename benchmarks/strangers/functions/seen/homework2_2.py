import numpy as np


def my_filter(img, kernel):
    """Question 1: filter a grayscale image (2-D array, e.g. loaded with imageio) with a kernel.

    Zero padding, result of the same size as the image. The kernel is flipped, so this is a real
    convolution. Works for smoothing kernels as well as for derivative kernels, compare
    scipy.signal.convolve2d(img, kernel, mode='same').
    """
    kh, kw = kernel.shape          # odd
    ph, pw = kh // 2, kw // 2
    padded = np.pad(img, ((ph, ph), (pw, pw)))
    flipped = kernel[::-1, ::-1]
    result = np.zeros_like(img)
    for r in range(img.shape[0]):
        for c in range(img.shape[1]):
            window = padded[r:r + kh, c:c + kw]
            result[r, c] = np.sum(window * flipped)
    return result
