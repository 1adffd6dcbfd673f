import numpy as np


class StreamingFIR:
    """FIR filter for audio that arrives in chunks of any length.

    Feeding the chunks one after the other gives the same samples as
    scipy.signal.lfilter(taps, 1.0, whole_signal).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.keep = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.keep)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate([np.zeros(self.keep - self.history.size), self.history, chunk])
        out = np.convolve(buf, self.taps, mode="valid")
        if self.keep:
            self.history = chunk[-self.keep:].copy()
        return out
