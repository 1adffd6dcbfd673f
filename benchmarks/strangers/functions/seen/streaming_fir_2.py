import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    Feed blocks of any length to process(); the joined outputs equal
    scipy.signal.lfilter(taps, 1, joined_inputs).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        keep = len(self.taps) - 1
        work = np.concatenate([self.history, block])
        y = np.convolve(work, self.taps, mode="full")[keep:keep + len(block)]
        if keep:
            tail = block[-keep:]
            self.history = np.concatenate([np.zeros(keep - len(tail)), tail])
        return y
