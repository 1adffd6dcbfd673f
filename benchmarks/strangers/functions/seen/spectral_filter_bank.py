"""FFT filter with exchangeable taps."""
import numpy as np


class FFTFilter:
    """Causal FIR filter through the FFT.

    ``taps`` may be assigned at any time (for example when the user moves the
    equaliser); later calls use the new taps.  Transformed taps are kept per
    FFT size, since signals come in only a few lengths.
    """

    def __init__(self, taps):
        self._spectra = {}
        self.taps = taps

    @property
    def taps(self):
        return self._taps

    @taps.setter
    def taps(self, value):
        value = np.array(value, dtype=float)
        if value.ndim != 1 or value.size == 0:
            raise ValueError("taps must be a non-empty vector")
        value.setflags(write=False)
        self._taps = value

    def _spectrum(self, nfft):
        spec = self._spectra.get(nfft)
        if spec is None:
            spec = np.fft.rfft(self._taps, nfft)
            self._spectra[nfft] = spec
        return spec

    def __call__(self, x):
        """Filter along the last axis; output has the shape of ``x``."""
        x = np.asarray(x, dtype=float)
        n = x.shape[-1]
        nfft = max(2, 1 << (n + self._taps.size - 2).bit_length())
        y = np.fft.irfft(np.fft.rfft(x, nfft) * self._spectrum(nfft), nfft)
        return y[..., :n]
