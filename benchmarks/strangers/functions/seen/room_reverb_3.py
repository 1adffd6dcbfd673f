"""Convolution reverb. Transforms of the impulse responses are kept, since the
same few rooms are used for thousands of clips."""
import numpy as np

_spectra = {}


def _spectrum(ir, nfft):
    key = (len(ir), nfft)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft(ir, nfft)
    return _spectra[key]


def reverb(dry, ir, mix=1.0):
    """Wet signal, len(dry) + len(ir) - 1 samples: mix * (dry * ir) + (1 - mix) * dry."""
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    n = len(dry) + len(ir) - 1
    nfft = 1 << (n - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(dry, nfft) * _spectrum(ir, nfft), nfft)[:n]
    out = mix * wet
    out[:len(dry)] += (1.0 - mix) * dry
    return out
