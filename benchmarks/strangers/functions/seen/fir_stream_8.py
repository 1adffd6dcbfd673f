import numpy as np


class FirFilter:
    """Direct-form FIR for live audio.

    Calling it block after block gives the same samples as filtering the
    whole signal at once (initial state zero). Works with whatever block size the driver hands over.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def __call__(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        n_hist = len(self.taps) - 1
        buf = np.concatenate([self.hist, block])
        out = np.convolve(buf, self.taps, mode="valid")
        if n_hist:
            last = block[-n_hist:]
            self.hist = np.concatenate([np.zeros(n_hist - len(last)), last])
        return out

    def reset(self):
        self.hist[:] = 0.0
