import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    process() may be called with chunks of any length; the concatenation of the
    results equals np.convolve(whole_signal, taps)[:len(whole_signal)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.order)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate([self.history, chunk])
        out = np.convolve(buf, self.taps, mode="full")[self.order:self.order + chunk.size]
        if self.order:
            tail = chunk[-self.order:]
            self.history = np.zeros(self.order)
            self.history[self.order - tail.size:] = tail
        return out
