"""Block-wise FIR filter for a sound card callback."""
import numpy as np


class StreamFIR:
    """FIR filter that keeps its history from one block to the next.

    Feeding a signal in blocks of any size gives the samples that filtering the
    signal in one go would give:

        f = StreamFIR(taps)
        y = np.concatenate([f.process(b) for b in blocks])
        # y == scipy.signal.lfilter(taps, 1, np.concatenate(blocks))
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self._history = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.empty(0)
        extended = np.concatenate([self._history, block])
        # one output for each new sample: sum_k taps[k] * x[n - k]
        out = np.array([
            np.dot(self.taps[::-1], extended[i:i + self.order + 1])
            for i in range(len(extended) - self.order)
        ])
        if self.order:
            self._history = block[-self.order:]
        return out

    __call__ = process
