import numpy as np
from scipy.fft import next_fast_len, rfft2, irfft2

# Richardson-Lucy calls this hundreds of times with the same PSF, so keep transfer functions
_otf_cache = {}


def _otf(psf, fshape):
    key = (psf.shape, fshape)
    if key not in _otf_cache:
        _otf_cache[key] = rfft2(psf, fshape)
    return _otf_cache[key]


def psf_convolve(image, psf):
    """Linear convolution of a frame with a PSF, zero outside the frame.

    The result is the centre of the full convolution and has the size of the frame,
    as scipy.signal.fftconvolve(image, psf, mode='same').
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    full = [i + p - 1 for i, p in zip(image.shape, psf.shape)]
    fshape = tuple(next_fast_len(n, real=True) for n in full)

    res = irfft2(rfft2(image, fshape) * _otf(psf, fshape), fshape)

    y0, x0 = (psf.shape[0] - 1) // 2, (psf.shape[1] - 1) // 2
    return res[y0:y0 + image.shape[0], x0:x0 + image.shape[1]]
