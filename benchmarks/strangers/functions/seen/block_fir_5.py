import numpy as np


class BlockFIR:
    """FIR filter for block based processing.

    The filter memory is carried from one call of ``process`` to the next, so
    that filtering a long recording in blocks of any length gives the same
    samples as filtering it in one go.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        m = len(self.taps)
        n = len(block)
        buf = np.concatenate((self.hist, block))
        y = np.convolve(buf, self.taps)[m - 1:m - 1 + n]
        self.hist = block[max(n - (m - 1), 0):]
        return y
