import numpy as np


class StreamingFIR:
    """FIR filter for an audio callback.

    process() may be called with blocks of any length; the concatenated output equals
    lfilter(taps, 1, whole_signal).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        joined = np.concatenate((self._history, block))
        out = np.convolve(joined, self.taps, mode="valid")
        keep = len(self.taps) - 1
        if keep:
            tail = block[-keep:]
            self._history[keep - len(tail):] = tail
        return out
