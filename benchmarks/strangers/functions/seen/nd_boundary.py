import numpy as np
from scipy.signal import fftconvolve


def convolve_reflect(image, kernel):
    """2-D convolution with mirrored borders (d c b a | a b c d | d c b a).

    Faster stand-in for scipy.ndimage.convolve(image, kernel) with its default
    mode, for large kernels. Kernel sides must be odd. Always returns floats.
    """
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd kernel expected")
    padded = np.pad(image.astype(float), ((kh // 2,) * 2, (kw // 2,) * 2), mode="reflect")
    return fftconvolve(padded, kernel, mode="valid")
