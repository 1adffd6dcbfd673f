import numpy as np


class FirStream:
    """FIR filter for a stream: call process() with one chunk after another;
    the chunks may have any length. Joined together, the outputs are those of
    filtering the joined input at once (zeros before the first sample)."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk
        m = len(self.taps) - 1
        buf = np.concatenate([self.tail, chunk])
        y = np.convolve(buf, self.taps)[m:m + chunk.size]
        if m:
            new = chunk[-m:]
            self.tail = np.concatenate([np.zeros(m - new.size), new])
        return y
