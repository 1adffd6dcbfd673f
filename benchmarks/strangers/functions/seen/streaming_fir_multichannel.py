import numpy as np


class BlockFIR:
    """Causal FIR filter fed block by block.

    Feed blocks of shape (channels, any number of samples); the concatenated
    outputs equal filtering the whole recording at once, starting from rest:
    y[c, n] = sum_k taps[k] * x[c, n - k].
    """

    def __init__(self, taps, channels):
        self.taps = np.array(taps, dtype=np.float64)
        self.channels = channels
        self.reset()

    def reset(self):
        self._tail = np.zeros((self.channels, len(self.taps) - 1))

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        T = block.shape[1]
        M = len(self.taps) - 1
        ext = np.concatenate([self._tail, block], axis=1)
        y = np.zeros((self.channels, T))
        for k, c in enumerate(self.taps):
            y += c * ext[:, M - k: M - k + T]
        self._tail = ext[:, T:].copy()
        return y
