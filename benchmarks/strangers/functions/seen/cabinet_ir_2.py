"""Block convolver for guitar cabinet impulse responses."""
import numpy as np


class CabConvolver:
    """
    Streaming overlap-add convolution with a fixed impulse response.

        cab = CabConvolver(ir)
        y = np.concatenate([cab.process(b) for b in blocks] + [cab.flush()])

    equals np.convolve(np.concatenate(blocks), ir). Blocks may have any
    length, also different ones, also shorter than the response.
    """

    def __init__(self, ir):
        self.ir = np.array(ir, dtype=np.float64)
        if self.ir.ndim != 1 or self.ir.size == 0:
            raise ValueError("ir must be a non-empty 1-D array")
        self._spec = {}
        self.reset()

    def reset(self):
        self.tail = np.zeros(self.ir.size - 1)

    def _ir_spectrum(self, nfft):
        if nfft not in self._spec:
            self._spec[nfft] = np.fft.rfft(self.ir, nfft)
        return self._spec[nfft]

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n, m = block.size, self.ir.size
        if n == 0:
            return np.zeros(0)
        nfft = 1 << (n + m - 2).bit_length() if n + m > 2 else 2
        y = np.fft.irfft(np.fft.rfft(block, nfft) * self._ir_spectrum(nfft), nfft)
        y = y[:n + m - 1]
        y[:m - 1] += self.tail
        self.tail = y[n:].copy()
        return y[:n]

    def flush(self):
        out = self.tail
        self.reset()
        return out
