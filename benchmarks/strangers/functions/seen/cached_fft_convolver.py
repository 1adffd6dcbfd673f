import numpy as np
import scipy.fft as sf


class FFTConvolver:
    """``conv = FFTConvolver(); y = conv(x, h)`` -- full linear convolution.

    Kernel spectra are remembered, so running the same filter over many
    recordings only costs two transforms per call.
    """

    def __init__(self, maxsize=64):
        self._cache = {}
        self._maxsize = maxsize

    def _kernel_spectrum(self, h, nfft):
        key = (h.shape[0], nfft)
        spec = self._cache.get(key)
        if spec is None:
            if len(self._cache) >= self._maxsize:
                self._cache.clear()
            spec = self._cache[key] = sf.rfft(h, nfft)
        return spec

    def __call__(self, x, h):
        x = np.asarray(x, dtype=np.float64)
        h = np.asarray(h, dtype=np.float64)
        n = x.shape[0] + h.shape[0] - 1
        nfft = sf.next_fast_len(max(n, 2), real=True)
        return sf.irfft(sf.rfft(x, nfft) * self._kernel_spectrum(h, nfft), nfft)[:n]
