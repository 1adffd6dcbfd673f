import numpy as np
from scipy import fft as sfft

_plans = {}


def _spectrum(kernel, shape):
    key = (kernel.shape, kernel.dtype, shape)
    if key not in _plans:
        _plans[key] = sfft.rfft2(kernel, shape)
    return _plans[key]


def fft_convolve2d(image, kernel, mode='full'):
    """Linear 2-D convolution of real arrays through the FFT.

    image (H, W), kernel (h, w); mode is 'full' or 'valid'.  The transform of the kernel
    is kept, as filtering many frames is the usual case.
    """
    H, W = image.shape
    h, w = kernel.shape
    full = (H + h - 1, W + w - 1)
    fast = tuple(sfft.next_fast_len(n, real=True) for n in full)
    out = sfft.irfft2(sfft.rfft2(image, fast) * _spectrum(kernel, fast), fast)
    out = out[:full[0], :full[1]]
    if mode == 'valid':
        out = out[h - 1:H, w - 1:W]
    return out
