import numpy as np
from numpy.fft import rfft2, irfft2


def blur_texture(tex, kernel):
    """Convolve a tileable (periodic) grey texture with a small odd kernel.

    The kernel's middle is the origin, so nothing moves, and the texture
    stays tileable and keeps its size:
    scipy.ndimage.convolve(tex, kernel, mode='wrap').
    """
    kh, kw = kernel.shape
    canvas = np.zeros(tex.shape)
    canvas[:kh, :kw] = kernel
    canvas = np.roll(canvas, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    return irfft2(rfft2(tex) * rfft2(canvas))
