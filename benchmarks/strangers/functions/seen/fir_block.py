import numpy as np


class BlockFIR:
    """FIR filter for block-wise audio. Call process() with blocks of any size;
    the concatenated output equals np.convolve(all_input, taps)[:len(all_input)].
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return np.zeros(0)
        ext = np.concatenate([self._hist, block])
        y = np.convolve(ext, self.taps, mode="full")
        k = len(self.taps) - 1
        y = y[k:k + len(block)]
        self._hist = ext[len(ext) - k:].copy()
        return y
