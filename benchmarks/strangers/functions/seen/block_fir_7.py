import numpy as np


class BlockFIR:
    """FIR filter for a sound-card callback.

    Feed it buffers of any length, one after the other; the concatenated
    outputs are the filtered stream (zero initial state).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.hist = np.zeros(len(self.taps) - 1)

    def reset(self):
        self.hist[:] = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate([self.hist, block])
        out = np.zeros(len(block))
        n_hist = len(self.hist)
        for k, c in enumerate(self.taps):
            out += c * buf[n_hist - k:n_hist - k + len(block)]
        # remember the newest samples for the next call
        keep = min(len(block), n_hist)
        if keep:
            self.hist[-keep:] = block[-keep:]
        return out
