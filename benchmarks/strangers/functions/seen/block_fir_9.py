"""Block-wise FIR filter for a real-time audio callback."""
import numpy as np


class BlockFIR:
    """Causal FIR that keeps its history between calls.

    Concatenating the outputs of process() over blocks of any length equals
    filtering the concatenated input in one go.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.state = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.zeros(0)
        m = len(self.taps) - 1
        buf = np.concatenate([self.state, block])
        out = np.convolve(buf, self.taps, mode="valid")
        if m:
            tail = block[-m:]
            self.state = np.concatenate([np.zeros(m - tail.size), tail])
        return out
