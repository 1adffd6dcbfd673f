import numpy as np


class StreamingFIR:
    """FIR filter for audio that comes in blocks of any (also varying) size.

    Feeding the blocks one after another through process() gives, put together,
    the same samples as lfilter(taps, 1, whole_signal).  reset() starts afresh.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block.copy()
        ext = np.concatenate([self.history, block])
        out = np.convolve(ext, self.taps, mode="full")[self.order:self.order + block.size]
        if self.order > 0:
            tail = block[-self.order:]
            self.history = np.zeros(self.order)
            self.history[self.order - tail.size:] = tail
        return out
