import numpy as np


class StreamingFIR:
    """FIR filter that can be fed block by block.

    Concatenating the outputs of process() over consecutive blocks gives the
    same samples as scipy.signal.lfilter(taps, 1, whole_signal).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate([self._hist, block])
        out = np.convolve(buf, self.taps, mode="full")
        m = len(self.taps) - 1
        out = out[m:m + len(block)]
        self._hist = buf[len(buf) - m:].copy()
        return out
