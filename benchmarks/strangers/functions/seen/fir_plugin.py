import numpy as np


class FirProcessor:
    """Mono FIR for the plug-in's process callback.

    The host calls process() with buffers of whatever size it likes (1 sample
    up to maxBlockSize); the concatenated output must not depend on how the
    host cuts the stream.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.order)

    def process(self, buffer):
        buffer = np.asarray(buffer, dtype=np.float64)
        if buffer.size == 0:
            return buffer.copy()
        line = np.concatenate((self.history, buffer))
        out = np.convolve(line, self.taps)[self.order:self.order + buffer.size]

        if self.order:
            tail = buffer[-self.order:]
            self.history = np.zeros(self.order)
            self.history[self.order - tail.size:] = tail
        return out
