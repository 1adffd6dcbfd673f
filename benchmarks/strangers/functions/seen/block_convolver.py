import numpy as np


class BlockConvolver:
    """Real-time FIR filtering by FFT overlap-add.

    Feed blocks of any length; each call gives back as many samples as it was
    given.  ``flush()`` gives the len(taps)-1 samples still ringing and clears
    the filter.  Concatenating everything equals ``np.convolve(signal, taps)``.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=float)
        if self.taps.ndim != 1 or self.taps.size == 0:
            raise ValueError("taps: non-empty 1-D sequence, please")
        self._spectra = {}
        self._tail = np.zeros(self.taps.size - 1)

    def _spectrum(self, nfft):
        if nfft not in self._spectra:
            self._spectra[nfft] = np.fft.rfft(self.taps, nfft)
        return self._spectra[nfft]

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n = block.size
        if n == 0:
            return np.zeros(0)
        full = n + self.taps.size - 1
        nfft = 1 << (full - 1).bit_length()
        y = np.fft.irfft(np.fft.rfft(block, nfft) * self._spectrum(nfft), nfft) \
            if nfft > 1 else block * self.taps
        y = y[:full]
        y[:self._tail.size] += self._tail
        self._tail = y[n:].copy()
        return y[:n].copy()

    def flush(self):
        rest = self._tail
        self._tail = np.zeros(self.taps.size - 1)
        return rest
