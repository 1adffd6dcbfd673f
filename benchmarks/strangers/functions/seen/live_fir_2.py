import numpy as np


class LiveFir:
    """FIR filter for an audio callback.

    The host hands over buffers of whatever length it likes; feeding a signal
    piece by piece gives the samples that filtering it at once would give.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, buffer):
        buffer = np.asarray(buffer, dtype=np.float64)
        if buffer.size == 0:
            return buffer.copy()
        joined = np.concatenate([self.history, buffer])
        first = len(self.history)
        y = np.convolve(joined, self.taps)[first:first + buffer.size]
        keep_from = max(buffer.size - (len(self.taps) - 1), 0)
        self.history = buffer[keep_from:].copy()
        return y
