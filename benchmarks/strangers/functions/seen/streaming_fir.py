import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    The blocks handed to :meth:`process` may have any length; their outputs, put one
    after the other, equal filtering the whole signal at once:

        y[n] = sum_k taps[k] * x[n - k],   x[n] = 0 for n < 0
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.order)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if len(block) == 0:
            return block
        ext = np.concatenate((self.history, block))
        y = np.convolve(ext, self.taps, mode="full")[self.order:self.order + len(block)]
        if self.order:
            last = block[-self.order:]
            self.history = np.concatenate((np.zeros(self.order - len(last)), last))
        return y
