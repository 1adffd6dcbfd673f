import numpy as np


class BlockFIR:
    """FIR filter for real-time callbacks.

    Any chopping of the signal into blocks (also blocks shorter than the
    filter, also empty ones) gives the samples that lfilter(taps, 1, x) gives.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate([self.hist, block])
        out = np.convolve(buf, self.taps, mode="valid")
        self.hist = buf[block.size:]
        return out
