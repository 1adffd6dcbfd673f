import numpy as np


class FirFilter:
    """Streaming FIR filter.  process() may be called with blocks of any length;
    the concatenated outputs equal the filtering of the concatenated inputs."""

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=float)
        self.ntaps = len(self.taps)
        self.reset()

    def reset(self):
        self.state = np.zeros(self.ntaps - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate([self.state, block])
        out = np.empty(block.size)
        rev = self.taps[::-1]
        for i in range(block.size):
            out[i] = rev @ buf[i:i + self.ntaps]
        keep = block[max(0, block.size - self.ntaps + 1):]
        self.state = np.zeros(self.ntaps - 1)
        if keep.size and self.ntaps > 1:
            self.state[-keep.size:] = keep
        return out
