import numpy as np


class StreamingFIR:
    """Block-by-block FIR filter for a sound card callback.

    `process(block)` returns as many samples as it is given. Blocks may have any
    length, shorter than the filter too; the joined outputs equal
    np.convolve(everything, taps)[:len(everything)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float).copy()
        self.reset()

    def reset(self):
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate([self.tail, block])
        self.tail = buf[len(block):].copy()
        return np.convolve(buf, self.taps, mode="valid")

    __call__ = process
