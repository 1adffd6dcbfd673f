import numpy as np


class FirFilter:
    """Streaming FIR filter for the audio callback.

    Calls of process() continue each other: filtering a signal block by block (of any lengths, 0 too)
    gives the same as filtering it in one go. reset() forgets the past.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._past = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block.copy()
        line = np.concatenate([self._past, block])
        out = np.convolve(line, self.taps, mode="valid")
        self._past = line[len(line) - len(self._past):]
        return out
