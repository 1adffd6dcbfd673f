import numpy as np

_spectra = {}


def _kernel_spectrum(ir, nfft):
    key = (len(ir), nfft)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft(ir, nfft)
    return _spectra[key]


def convolution_reverb(dry, ir, mix=1.0):
    """Convolve a dry signal with an impulse response.

    Returns len(dry) + len(ir) - 1 samples of (1 - mix) * dry + mix * wet.
    Spectra of impulse responses are kept, for they are used again and again.
    """
    total = len(dry) + len(ir) - 1
    nfft = 1 << (total - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(dry, nfft) * _kernel_spectrum(ir, nfft), nfft)[:total]
    out = mix * wet
    out[:len(dry)] += (1.0 - mix) * np.asarray(dry)
    return out
