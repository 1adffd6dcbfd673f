import numpy as np


class FirFilter:
    """FIR filter for block-wise audio.

        f = FirFilter(taps)
        for block in source: sink(f.process(block))

    The blocks may have any length. Joined together, the outputs are
    np.convolve(whole_signal, taps)[:len(whole_signal)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.order = len(self.taps) - 1
        self.history = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if len(block) == 0:
            return block.copy()
        ext = np.concatenate([self.history, block])
        out = np.zeros(len(block))
        for k, tap in enumerate(self.taps):
            start = self.order - k
            out += tap * ext[start:start + len(block)]
        # remember the newest `order` samples
        new = np.zeros(self.order)
        n = min(self.order, len(block))
        if n > 0:
            new[-n:] = block[-n:]
        self.history = new
        return out
