import numpy as np
from scipy.signal import fftconvolve


class BlockConvolver:
    """Feed audio in blocks of any length, get the same number of samples back.

    Concatenating the outputs (and flush()) gives np.convolve(signal, ir).
    """

    def __init__(self, ir):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.tail = np.zeros(len(self.ir) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n = len(block)
        full = fftconvolve(block, self.ir)
        out = full[:n].copy()
        k = min(n, len(self.tail))
        out[:k] += self.tail[:k]
        self.tail = full[n:]
        return out

    def flush(self):
        t = self.tail
        self.tail = np.zeros(len(self.ir) - 1)
        return t
