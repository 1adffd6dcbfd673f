import numpy as np


def fft_convolve2d(image, kernel):
    """Linear convolution with zero borders through the FFT, output of the image's size.

    Matches scipy.signal.convolve2d(image, kernel, mode='same') (boundary='fill'),
    kernel with odd sides no larger than the image.
    """
    H, W = image.shape
    kh, kw = kernel.shape
    F = np.fft.rfft2(image, (H, W))
    K = np.fft.rfft2(kernel, (H, W))
    res = np.fft.irfft2(F * K, (H, W))
    return np.roll(res, (-(kh // 2), -(kw // 2)), axis=(0, 1))
