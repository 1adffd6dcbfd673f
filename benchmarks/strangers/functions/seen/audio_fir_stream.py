import numpy as np


class StreamingFIR:
    """FIR filter for audio that arrives in chunks of any length.

    Feeding the chunks one after another gives the same samples as filtering
    the whole signal at once with scipy.signal.lfilter(taps, 1, x).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.keep = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.keep)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        if chunk.size == 0:
            return chunk
        buf = np.concatenate([self.history, chunk])
        start = len(self.history)
        y = np.convolve(buf, self.taps)[start:start + len(chunk)]
        self.history = chunk[max(0, len(chunk) - self.keep):]
        return y
