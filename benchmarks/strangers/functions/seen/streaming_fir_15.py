"""Block based FIR for the real-time audio callback."""
import numpy as np


class StreamingFIR:
    """y[n] = sum_k taps[k] * x[n-k], fed with blocks of any size.

    The concatenation of all returned blocks is what one call with the whole
    signal would return (zero initial state).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self._history = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n = len(block)
        if n == 0:
            return block.copy()
        padded = np.concatenate((self._history, block))
        out = np.convolve(padded, self.taps)[self.order:self.order + n]
        # remember the end of the input for the next callback
        if self.order:
            self._history = np.zeros(self.order)
            tail = block[-self.order:]
            self._history[self.order - len(tail):] = tail
        return out
