import numpy as np


def periodic_convolve(field, kernel):
    """Convolve a periodic 2-D field (simulation box) with a small centred kernel.

    The kernel has odd sides and its middle element acts on the pixel itself.
    Result has field.shape; as scipy.ndimage.convolve(field, kernel, mode='wrap').
    """
    kh, kw = kernel.shape
    big = np.zeros(field.shape)
    big[:kh, :kw] = kernel
    big = np.roll(big, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    return np.fft.irfft2(np.fft.rfft2(field) * np.fft.rfft2(big))
