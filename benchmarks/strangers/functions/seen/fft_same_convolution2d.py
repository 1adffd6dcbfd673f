import numpy as np


def fftconv2_same(image, kernel):
    """
    2-D linear convolution through the FFT, returned at the image's size.

    Drop-in for ``scipy.signal.convolve2d(image, kernel, mode='same')`` when
    the kernel is large.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    s = [a + b - 1 for a, b in zip(image.shape, kernel.shape)]
    full = np.fft.irfft2(np.fft.rfft2(image, s) * np.fft.rfft2(kernel, s), s)
    top = kernel.shape[0] // 2
    left = kernel.shape[1] // 2
    return full[top:top + image.shape[0], left:left + image.shape[1]]
