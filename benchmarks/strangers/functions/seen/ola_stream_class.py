import numpy as np


class OverlapAdder:
    """Streaming convolver. push() returns as many samples as it got, finish() the tail."""

    def __init__(self, h):
        self.h = np.asarray(h, dtype=float)
        self._carry = np.zeros(len(self.h) - 1)

    def push(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        if chunk.size == 0:
            return np.zeros(0)
        n = 1 << (len(chunk) + len(self.h) - 2).bit_length()
        y = np.fft.irfft(np.fft.rfft(chunk, max(n, 2)) * np.fft.rfft(self.h, max(n, 2)), max(n, 2))
        y = y[:len(chunk) + len(self.h) - 1]
        y[:len(self._carry)] += self._carry
        self._carry = y[len(chunk):].copy()
        return y[:len(chunk)]

    def finish(self):
        tail, self._carry = self._carry, np.zeros(len(self.h) - 1)
        return tail


def convolve_chunked(x, h, size=100):
    """np.convolve(x, h), computed chunk by chunk."""
    s = OverlapAdder(h)
    parts = [s.push(x[i:i + size]) for i in range(0, len(x), size)]
    return np.concatenate(parts + [s.finish()])
