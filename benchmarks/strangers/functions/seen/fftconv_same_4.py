import numpy as np
from scipy import fft as sp_fft


def fftconv2_same(image, kernel):
    """Equivalent of scipy.signal.convolve2d(image, kernel, mode='same'), through the FFT.

    :param image: 2-D real array
    :param kernel: 2-D real array, not larger than the image
    """
    h, w = image.shape
    kh, kw = kernel.shape
    fh, fw = h + kh - 1, w + kw - 1
    shape = (sp_fft.next_fast_len(fh, True), sp_fft.next_fast_len(fw, True))

    prod = sp_fft.rfft2(image, shape) * sp_fft.rfft2(kernel, shape)
    full = sp_fft.irfft2(prod, shape)[:fh, :fw]

    y0 = kh // 2
    x0 = kw // 2
    return full[y0:y0 + h, x0:x0 + w]
