import numpy as np
from numpy.fft import rfft2, irfft2


def fft_convolve_same(image, kernel):
    """Linear 2-D convolution via FFT; output has the size of `image` and is
    centred like scipy.signal.convolve2d(image, kernel, mode="same")."""
    H, W = image.shape
    kh, kw = kernel.shape
    shape = (H + kh - 1, W + kw - 1)
    spec = rfft2(image, s=shape) * rfft2(kernel, s=shape)
    full = irfft2(spec, s=shape)
    top = kh // 2
    left = kw // 2
    return full[top:top + H, left:left + W]
