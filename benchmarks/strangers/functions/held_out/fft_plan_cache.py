import numpy as np

_spectra = {}


def _fast_len(n):
    """smallest 2^a 3^b 5^c >= n"""
    while True:
        m = n
        for p in (2, 3, 5):
            while m % p == 0:
                m //= p
        if m == 1:
            return n
        n += 1


def _kernel_spectrum(kernel, shape):
    key = (id(kernel), kernel.shape, shape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, s=shape)
    return _spectra[key]


def fft_convolve2d(image, kernel, mode='full'):
    """True 2-D convolution (kernel flipped, as scipy.signal.convolve2d) via FFT.

    image : (H, W) real,  kernel : (kh, kw) real, not larger than the image
    mode  : 'full' or 'valid'

    The spectrum of a kernel is kept, so that filtering many frames of a video with the
    same kernel costs two transforms per frame.  The caller may use as many kernels
    as he likes and may change them between calls (e.g. while training).
    """
    H, W = image.shape
    kh, kw = kernel.shape
    shape = (_fast_len(H + kh - 1), _fast_len(W + kw - 1))
    spec = np.fft.rfft2(image, s=shape) * _kernel_spectrum(kernel, shape)
    full = np.fft.irfft2(spec, s=shape)[:H + kh - 1, :W + kw - 1]
    if mode == 'full':
        return full
    if mode == 'valid':
        return full[kh - 1:H, kw - 1:W]
    raise ValueError("mode must be 'full' or 'valid'")
