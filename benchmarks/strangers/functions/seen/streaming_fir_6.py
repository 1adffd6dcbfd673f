import numpy as np


class StreamingFIR:
    """FIR filter for a live audio callback.

    Feed successive buffers of any size to process(); the concatenated outputs are
    identical to filtering the whole recording at once with
    scipy.signal.lfilter(taps, 1, recording).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.keep = len(self.taps) - 1
        self.history = np.zeros(self.keep)

    def reset(self):
        self.history = np.zeros(self.keep)

    def process(self, buf):
        buf = np.asarray(buf, dtype=float)
        n = len(buf)
        ext = np.concatenate([self.history, buf])
        out = np.zeros(n)
        for k, tap in enumerate(self.taps):
            seg = ext[self.keep - k:self.keep - k + n]
            out[:len(seg)] += tap * seg
        tail = buf[max(n - self.keep, 0):]
        self.history = np.zeros(self.keep)
        self.history[self.keep - len(tail):] = tail
        return out
