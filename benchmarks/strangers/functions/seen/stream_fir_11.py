import numpy as np


class StreamFIR:
    """Real-time FIR. Feed blocks of any size, get blocks of the same size.
    The concatenated output is the causal filter of the concatenated input."""

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n, keep = len(block), len(self._hist)
        buf = np.concatenate((self._hist, block))
        out = np.empty(n)
        rev = self.taps[::-1]
        for i in range(n):
            out[i] = buf[i:i + keep + 1] @ rev
        self._hist = buf[n:].copy()
        return out
