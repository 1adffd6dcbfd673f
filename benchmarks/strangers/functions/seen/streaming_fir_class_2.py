import numpy as np


class FIRFilter:
    """FIR filter for block-wise (real-time) processing of real samples."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.state = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if len(block) == 0:
            return block
        buf = np.concatenate((self.state, block))
        self.state = buf[len(block):]
        return np.convolve(buf, self.taps, mode='valid')

    __call__ = process
