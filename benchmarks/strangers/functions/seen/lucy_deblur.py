import numpy as np
from scipy.signal import fftconvolve


def richardson_lucy(image, psf, num_iter=20, eps=1e-12):
    """Richardson-Lucy deconvolution.

    image: blurred, non-negative 2-D image; psf: odd-sized blur kernel, any
    shape (motion blur, coma, ...), normalised here to sum 1.

        u <- u * [ (d / (u (*) p)) (*) p^T ],   p^T(x) = p(-x)
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    psf = psf / psf.sum()

    u = np.full(image.shape, image.mean())
    for _ in range(num_iter):
        blurred = fftconvolve(u, psf, mode="same")
        ratio = image / np.maximum(blurred, eps)
        u = u * fftconvolve(ratio, psf, mode="same")
    return u
