import numpy as np


class BlockFIR:
    """Real-time FIR.  process() takes blocks of any size >= 1 and returns as many samples;
    the joined output is the start of np.convolve(taps, joined input)."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.history = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        buf = np.concatenate((self.history, block))
        out = np.convolve(buf, self.taps)[self.order:self.order + len(block)]
        if self.order > 0:
            tail = block[-self.order:]
            self.history = np.zeros(self.order)
            self.history[self.order - len(tail):] = tail
        return out
