import numpy as np


class FIRFilter:
    """Block-by-block FIR filter.

    >>> f = FIRFilter([0.5, 0.5])
    >>> y = np.concatenate([f.process(b) for b in blocks])

    gives the first len(x) samples of np.convolve(x, taps), whatever the block
    sizes are.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.zeros(0)
        buf = np.concatenate([self.history, block])
        out = np.convolve(buf, self.taps, mode="full")
        m = len(self.taps)
        out = out[m - 1:m - 1 + block.size]
        self.history = buf[buf.size - (m - 1):].copy()
        return out
