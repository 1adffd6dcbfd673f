import numpy as np


class FIRStream:
    """FIR filter for a callback based audio API (PortAudio / sounddevice).

    Feed blocks of any length with ``process``; the concatenated outputs are the
    causal filtering of the concatenated input, len(out) == len(block).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.n_hist = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.hist = np.zeros(self.n_hist)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block.copy()
        ext = np.concatenate([self.hist, block])
        y = np.convolve(ext, self.taps, mode='valid')

        # keep the end of the block as history for the next call
        if self.n_hist:
            tail = block[-self.n_hist:]
            self.hist = np.zeros(self.n_hist)
            self.hist[self.n_hist - len(tail):] = tail
        return y
