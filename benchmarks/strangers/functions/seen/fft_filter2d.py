import numpy as np
from numpy.fft import rfft2, irfft2


def fft_filter2d(image, kernel):
    """Linear 2-D convolution through the FFT, output the size of the image.

    Pixels outside the image count as zero. The kernel's centre is at
    (kh // 2, kw // 2); odd kernel sizes only.  Much faster than looping once
    the kernel is larger than about 15 x 15.
    """
    H, W = image.shape
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd kernels only")
    if kh > H or kw > W:
        raise ValueError("kernel larger than image")
    shape = (H, W)
    prod = rfft2(image, shape) * rfft2(kernel, shape)
    full = irfft2(prod, shape)
    full = np.roll(full, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    return full[:H, :W]
