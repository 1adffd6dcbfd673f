import numpy as np


class LiveFIR:
    """FIR filter for a live audio callback.

    Feeding a signal in buffers of whatever lengths gives, put end to end,
    what filtering the whole signal at once would give.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, buf):
        buf = np.asarray(buf, dtype=np.float64)
        line = np.concatenate((self.hist, buf))
        out = np.convolve(line, self.taps, mode="valid")
        keep = min(len(buf), len(self.hist))
        if keep:
            self.hist[-keep:] = buf[-keep:]
        return out

    def reset(self):
        self.hist[:] = 0.0
