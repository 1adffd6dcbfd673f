import numpy as np


class FirStream:
    """Block-wise FIR filter.

    Feed it blocks of any length with process(); the concatenation of the
    returned blocks equals scipy.signal.lfilter(taps, 1, whole_signal).

    >>> f = FirStream([0.5, 0.5])
    >>> f.process([1.0, 1.0, 1.0])
    array([0.5, 1. , 1. ])
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.past = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        extended = np.concatenate((self.past, block))
        out = np.convolve(extended, self.taps)[self.order:self.order + len(block)]
        keep = min(len(block), self.order)
        self.past[self.order - keep:] = block[len(block) - keep:]
        return out
