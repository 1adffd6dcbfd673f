import numpy as np


class FFTReverb:
    """Convolution reverb. wet = FFTReverb(); y = wet.process(dry, impulse_response)

    Full linear convolution, len(dry) + len(ir) - 1 samples. The transform of the
    impulse response is kept, since the same one is usually applied many times.
    """

    def __init__(self):
        self._spectra = {}

    def process(self, dry, ir):
        n = len(dry) + len(ir) - 1
        nfft = 1
        while nfft < n:
            nfft *= 2
        key = (len(ir), nfft)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft(ir, nfft)
        return np.fft.irfft(np.fft.rfft(dry, nfft) * self._spectra[key], nfft)[:n]
