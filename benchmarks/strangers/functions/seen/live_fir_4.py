import numpy as np


class LiveFIR:
    """FIR filter for live audio: push() takes the next block, of any length, and returns
    as many filtered samples; the blocks together give the same as one long signal
    (zeros before the start)."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.keep = len(self.taps) - 1
        self.tail = np.zeros(self.keep)

    def push(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        if self.keep == 0:
            return block * self.taps[0]
        ext = np.concatenate([self.tail, block])
        self.tail[:] = 0
        last = block[-self.keep:]
        self.tail[self.keep - len(last):] = last
        return np.convolve(ext, self.taps, mode="valid")
