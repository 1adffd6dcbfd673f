"""Convolution reverb engine: the host calls process() once per audio buffer."""
import numpy as np


class BlockConvolver:
    """Overlap-add convolution of a mono stream with an impulse response.

    The host may change its buffer size at any time, so each block may have
    another length.  The joined output equals np.convolve(stream, ir) cut to
    the number of samples delivered so far; ``flush`` returns what still rings.
    """

    def __init__(self, ir, wet=1.0, dry=0.0):
        self.ir = np.asarray(ir, dtype=np.float64)
        if self.ir.ndim != 1 or self.ir.size == 0:
            raise ValueError("impulse response must be a non-empty vector")
        self.wet = wet
        self.dry = dry
        self._tail = np.zeros(self.ir.size - 1)

    def _linear(self, block):
        n = block.size + self.ir.size - 1
        nfft = 1 << (n - 1).bit_length()
        spec = np.fft.rfft(block, nfft) * np.fft.rfft(self.ir, nfft)
        return np.fft.irfft(spec, nfft)[:n] if nfft > 1 else block * self.ir

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n = block.size
        if n == 0:
            return np.zeros(0)
        y = self._linear(block)
        carry = min(n, self._tail.size)
        y[:carry] += self._tail[:carry]
        self._tail = y[n:].copy()
        return self.wet * y[:n] + self.dry * block

    def flush(self):
        """Return the ringing tail and reset."""
        tail = self.wet * self._tail
        self._tail = np.zeros(self.ir.size - 1)
        return tail
