import numpy as np


def periodic_convolve2d(field, kernel):
    """True (flipped-kernel) convolution of a real field with periodic borders.

    Same as scipy.ndimage.convolve(field, kernel, mode='wrap') for kernels with
    odd sides that are no larger than the field; uses one FFT of the field's size.
    """
    field = np.asarray(field, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sides must be odd")
    if kh > field.shape[0] or kw > field.shape[1]:
        raise ValueError("kernel larger than field")

    big = np.zeros_like(field)
    big[:kh, :kw] = kernel
    # move the kernel's middle to the origin
    big = np.roll(big, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    spec = np.fft.rfft2(field) * np.fft.rfft2(big)
    return np.fft.irfft2(spec, s=field.shape)
