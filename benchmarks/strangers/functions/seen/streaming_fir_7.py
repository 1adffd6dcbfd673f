import numpy as np


class StreamingFIR:
    """Real-time FIR filter for an audio callback.

    Feed blocks of any length (also shorter than the filter) to process(); the concatenated
    outputs are those of one run of y[n] = sum_k taps[k] * x[n - k] over the whole stream,
    with silence before the first block.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.zeros(0)
        keep = len(self.taps) - 1
        buf = np.concatenate([self.history, block])
        out = np.convolve(buf, self.taps, mode="valid")
        if keep:
            tail = block[-keep:]
            self.history = np.concatenate([np.zeros(keep - len(tail)), tail])
        return out
