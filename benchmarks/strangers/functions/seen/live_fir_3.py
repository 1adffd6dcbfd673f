import numpy as np


class LiveFIR:
    """FIR filter for live audio: feed it blocks of any length, it keeps the history.

    Joining the returned blocks gives the same as filtering the whole recording at once
    (scipy.signal.lfilter(taps, 1, x)).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if len(block) == 0:
            return block
        n = len(self.taps) - 1
        y = np.convolve(np.concatenate((self.hist, block)), self.taps, mode="valid")
        if n:
            tail = block[-n:]
            self.hist = np.concatenate((np.zeros(n - len(tail)), tail))
        return y
