import numpy as np
from numpy.fft import irfft2, rfft2


def fft_convolve_same(img, ker):
    """'same' linear convolution of a real image with a smaller real kernel via FFT.

    Zeros are assumed outside of the image; equivalent to
    scipy.signal.convolve2d(img, ker, mode='same') but fast for big kernels.
    """
    H, W = img.shape
    kh, kw = ker.shape
    spec = rfft2(img) * rfft2(ker, s=(H, W))
    full = irfft2(spec, s=(H, W))
    # centre the result with respect to the kernel
    return np.roll(full, (-((kh - 1) // 2), -((kw - 1) // 2)), axis=(0, 1))
