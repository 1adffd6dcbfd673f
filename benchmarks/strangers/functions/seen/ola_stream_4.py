import numpy as np


class OverlapAdd:
    """Block convolver for audio callbacks (overlap-add).

    Blocks may have any size, and sizes may change between calls.  Joining the
    returned blocks and ``flush()`` gives np.convolve(signal, ir).
    """

    def __init__(self, ir):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.tail = np.zeros(len(self.ir) - 1)

    def process(self, block):
        n = len(block)
        size = n + len(self.ir) - 1
        spec = np.fft.rfft(block, size) * np.fft.rfft(self.ir, size)
        y = np.fft.irfft(spec, size)
        overlap = min(len(self.tail), n)
        y[:overlap] += self.tail[:overlap]
        self.tail = y[n:].copy()
        return y[:n]

    def flush(self):
        out, self.tail = self.tail, np.zeros(len(self.ir) - 1)
        return out
