import numpy as np


class StreamingFIR:
    """FIR filter for live audio.

    Feed chunks of any (non-zero) length to process(); the concatenated outputs equal
    np.convolve(all_input, taps)[:len(all_input)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        m = len(self.hist)
        buf = np.concatenate([self.hist, chunk])
        out = np.convolve(buf, self.taps, mode="valid")
        if m:
            tail = chunk[-m:]
            self.hist = np.concatenate([np.zeros(m - len(tail)), tail])
        return out
