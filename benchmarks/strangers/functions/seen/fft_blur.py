import numpy as np
from scipy import fft as sfft


def _centered(full, shape, ksize):
    r0, c0 = ksize[0] // 2, ksize[1] // 2
    return full[r0:r0 + shape[0], c0:c0 + shape[1]]


def fft_convolve_same(image, psf):
    """
    Blur an image with a point spread function.

    True convolution (the PSF is flipped, as usual in optics), zero outside the
    frame; the output has the shape of `image` and is registered exactly like
    scipy.signal.convolve2d(image, psf, mode="same").

    image : 2-D real array
    psf   : 2-D real array, not larger than the image
    """
    image = np.asarray(image)
    psf = np.asarray(psf)
    if psf.shape[0] > image.shape[0] or psf.shape[1] > image.shape[1]:
        raise ValueError("psf larger than image")
    full_shape = [n + k - 1 for n, k in zip(image.shape, psf.shape)]
    fast = [sfft.next_fast_len(n, real=True) for n in full_shape]
    spec = sfft.rfft2(image, fast)
    spec = spec * sfft.rfft2(psf, fast)
    full = sfft.irfft2(spec, fast)[:full_shape[0], :full_shape[1]]
    return _centered(full, image.shape, psf.shape)
