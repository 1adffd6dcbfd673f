import numpy as np


class FIRStream:
    """Blockwise FIR filter.

    >>> f = FIRStream(taps)
    >>> y = np.concatenate([f.process(b) for b in blocks])

    gives the same as lfilter(taps, 1, x) on the joined blocks. Blocks may be
    of any (non-zero) length, also different from call to call.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        if len(self.taps) < 2:
            raise ValueError("at least two taps")
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n, m = len(block), len(self.taps) - 1
        k = len(self.history)
        x = np.concatenate([self.history, block])
        y = np.convolve(x, self.taps)[k:k + n]
        self.history = block[-m:]
        return y
