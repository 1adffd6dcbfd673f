import numpy as np


class BlockFIR:
    """FIR filter for audio callbacks; blocks may have any length.

    Feeding a signal in pieces gives the same samples as filtering it at once
    with zero initial state.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        if self.taps.ndim != 1 or self.taps.size < 2:
            raise ValueError("need at least two taps")
        self.reset()

    def reset(self):
        self._hist = np.zeros(self.taps.size - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate([self._hist, block])
        out = np.convolve(buf, self.taps, mode="valid")
        tail = block[-(self.taps.size - 1):]
        self._hist = np.pad(tail, (self.taps.size - 1 - tail.size, 0))
        return out
