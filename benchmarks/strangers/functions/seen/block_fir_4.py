"""Block FIR for the audio callback."""
import numpy as np


class BlockFIR:
    """FIR filter that is fed block by block.

    Joining the outputs of successive process() calls gives the same samples
    as filtering the joined input in one go, starting from silence.  Blocks
    may be of any length and need not all be alike.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def reset(self):
        self.hist[:] = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return np.zeros(0)
        ext = np.concatenate([self.hist, block])
        out = np.convolve(ext, self.taps, mode="valid")
        keep = min(block.size, self.hist.size)
        if keep:
            self.hist[-keep:] = block[-keep:]
        return out
