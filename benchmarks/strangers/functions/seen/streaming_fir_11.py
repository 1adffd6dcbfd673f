import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    Feeding a signal in pieces gives, put together, the same samples as
    filtering it in one go (zero initial state), whatever the driver chooses
    for the size of the pieces.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.keep = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.hist = np.zeros(self.keep)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        out = np.convolve(np.concatenate([self.hist, block]), self.taps, mode="valid")
        n = min(block.size, self.keep)
        self.hist = np.zeros(self.keep)
        if n:
            self.hist[self.keep - n:] = block[-n:]
        return out
