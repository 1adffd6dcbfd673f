"""Real-time FIR for the audio callback. Any block size, also 0, may come in."""
import numpy as np


class StreamingFIR:
    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        """Filters one block; the concatenation of what is returned equals
        lfilter(taps, 1, concatenation of the blocks)."""
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return np.zeros(0)
        buf = np.concatenate([self.hist, block])
        out = np.convolve(buf, self.taps, mode="full")[len(self.hist):len(buf)]
        self.hist = buf[len(buf) - len(self.hist):].copy()
        return out
