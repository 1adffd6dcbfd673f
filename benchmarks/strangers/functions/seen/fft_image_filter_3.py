import numpy as np
from numpy import fft


def fft_filter2d(image, kernel):
    """
    Convolve a grey image with an odd-sized kernel in the frequency domain.

    The result has the size of the image and is centred on it
    (scipy.signal.convolve2d, mode='same'); everything outside the image counts
    as black (0).
    """
    rows, cols = image.shape
    kr, kc = kernel.shape

    spectrum = fft.rfft2(image) * fft.rfft2(kernel, s=image.shape)
    result = fft.irfft2(spectrum, s=image.shape)

    # the kernel's centre, not its corner, belongs at the origin
    return np.roll(result, (-(kr // 2), -(kc // 2)), axis=(0, 1))
