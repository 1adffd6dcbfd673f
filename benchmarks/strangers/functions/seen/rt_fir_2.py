import numpy as np


class RealtimeFIR:
    """FIR filter for the audio callback.

    Feed consecutive buffers of any length to `process`; the concatenated
    outputs equal np.convolve(whole_signal, taps)[:len(whole_signal)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def reset(self):
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, buf):
        buf = np.asarray(buf, dtype=np.float64)
        m = len(self.taps) - 1
        if m == 0:
            return buf * self.taps[0]
        ext = np.concatenate([self.hist, buf])
        out = np.convolve(ext, self.taps)[len(self.hist):len(ext)]
        self.hist = buf[-m:].copy()
        return out
