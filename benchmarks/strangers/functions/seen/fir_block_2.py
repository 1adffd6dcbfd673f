import numpy as np


class FirBlock:
    """Block-based FIR filter with memory.

    process() may be called with blocks of any length; the concatenation of
    the returned blocks equals the filtering of the concatenated input, i.e.
    y[n] = sum_k taps[k] * x[n - k], with x = 0 before the first call.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.order = self.taps.size - 1
        self.reset()

    def reset(self):
        self.hist = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        ext = np.concatenate([self.hist, block])
        y = np.convolve(ext, self.taps, mode="valid")
        n = min(self.order, block.size)
        if n:
            self.hist[-n:] = block[-n:]
        return y
