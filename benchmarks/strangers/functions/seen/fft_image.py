import numpy as np


def fft_convolve2d(image, kernel):
    """2D convolution in the Fourier domain, 'same' size.

    Gives scipy.signal.convolve2d(image, kernel, mode="same") up to rounding.
    """
    ih, iw = image.shape
    kh, kw = kernel.shape
    shape = (ih + kh - 1, iw + kw - 1)
    spectrum = np.fft.rfft2(image, shape) * np.fft.rfft2(kernel, shape)
    full = np.fft.irfft2(spectrum, shape)
    y0 = kh // 2
    x0 = kw // 2
    return full[y0:y0 + ih, x0:x0 + iw]
