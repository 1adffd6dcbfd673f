import numpy as np


class BlockFIR:
    """FIR filter that processes a signal block by block."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        buf = np.concatenate([self.tail, block])
        out = np.convolve(buf, self.taps, mode="valid")
        if len(self.taps) > 1:
            self.tail = block[-(len(self.taps) - 1):]
        return out
