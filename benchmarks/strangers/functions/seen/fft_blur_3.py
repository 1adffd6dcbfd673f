import numpy as np


def blur_periodic(img, psf):
    """Convolve a periodic image with a small centred point spread function.

    The psf (odd sides) is centred on each pixel, so the picture does not move:
    equals ``scipy.ndimage.convolve(img, psf, mode='wrap')``.
    """
    H, W = img.shape
    kh, kw = psf.shape
    big = np.zeros((H, W))
    big[:kh, :kw] = psf
    otf = np.fft.fft2(big)
    return np.real(np.fft.ifft2(np.fft.fft2(img) * otf))
