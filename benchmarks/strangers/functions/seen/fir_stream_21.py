import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks. Feed it buffers of any length; the
    concatenated output equals filtering the concatenated input."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, buf):
        buf = np.asarray(buf, dtype=np.float64)
        if buf.size == 0:
            return buf
        x = np.concatenate((self.history, buf))
        y = np.convolve(x, self.taps, mode="valid")
        keep = len(self.taps) - 1
        if keep:
            tail = buf[-keep:]
            self.history = np.concatenate((np.zeros(keep - tail.size), tail))
        return y

    def reset(self):
        self.history[:] = 0.0
