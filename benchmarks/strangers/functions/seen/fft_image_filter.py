import numpy as np


def fft_filter(image, kernel):
    """Convolve an image with a (small, odd-sized) kernel in the frequency domain.

    The result has the size of the image; pixels outside the image count as 0,
    i.e. the same thing as scipy.signal.fftconvolve(image, kernel, mode="same").
    """
    image = np.asarray(image, dtype=float)
    kh, kw = kernel.shape
    F = np.fft.rfft2(image)
    K = np.fft.rfft2(kernel, s=image.shape)
    out = np.fft.irfft2(F * K, s=image.shape)
    # move the kernel centre to the origin
    return np.roll(out, (-(kh // 2), -(kw // 2)), axis=(0, 1))
