import numpy as np


class StreamingFIR:
    """FIR filter for live audio: call process() with consecutive blocks (of any size).

    Concatenated outputs equal scipy.signal.lfilter(taps, 1, whole_signal).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        extended = np.concatenate([self.history, block])
        out = np.convolve(extended, self.taps)[len(self.history):len(extended)]
        n = len(self.taps) - 1
        if n:
            keep = block[-n:]
            self.history = np.concatenate([np.zeros(n - len(keep)), keep])
        return out
