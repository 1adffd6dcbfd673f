import numpy as np
from scipy import fft as sfft

_spectra = {}


def _kernel_spectrum(w, size):
    """The kernels' transforms are the dear part, so keep them."""
    key = (w.shape, size)
    if key not in _spectra:
        _spectra[key] = np.conj(sfft.rfft2(w, size))
    return _spectra[key]


def fftconv2d(x, w):
    """Valid cross-correlation by FFT.

    x: (N, C, H, W) real, w: (O, C, kh, kw) real -> (N, O, H-kh+1, W-kw+1)
    """
    x = np.asarray(x, dtype=np.float64)
    w = np.asarray(w, dtype=np.float64)
    H, W = x.shape[-2:]
    kh, kw = w.shape[-2:]
    size = (sfft.next_fast_len(H, real=True), sfft.next_fast_len(W, real=True))
    X = sfft.rfft2(x, size)
    K = _kernel_spectrum(w, size)
    Y = np.einsum("nchw,ochw->nohw", X, K)
    return sfft.irfft2(Y, size)[..., :H - kh + 1, :W - kw + 1]
