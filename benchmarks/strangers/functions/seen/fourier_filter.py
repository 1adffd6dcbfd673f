import numpy as np
from numpy.fft import rfft2, irfft2


def fft_filter(image, kernel):
    """Convolve an image with a kernel in the frequency domain.

    Pixels outside the image count as zero.  The result has the size of the
    image and equals scipy.signal.convolve2d(image, kernel, mode="same").
    """
    image = np.asarray(image, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    spec = rfft2(image) * rfft2(kernel, s=image.shape)
    out = irfft2(spec, s=image.shape)
    # move the kernel's centre to the origin
    return np.roll(out, (-((kh - 1) // 2), -((kw - 1) // 2)), axis=(0, 1))
