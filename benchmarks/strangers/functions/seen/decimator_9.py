import numpy as np


class Decimator:
    """Filter and keep every `factor`-th sample, chunk by chunk.

    The outputs of successive `push` calls joined together are
    ``np.convolve(signal, taps, "valid")[::factor]``, however the signal (which
    should be at least as long as the taps) is cut into chunks.
    """

    def __init__(self, taps, factor):
        self.taps = np.array(taps, dtype=float)[::-1]
        self.factor = int(factor)
        self.pending = np.zeros(0)
        self.skip = 0

    def push(self, chunk):
        buf = np.concatenate([self.pending, np.asarray(chunk, dtype=float)])
        drop = min(self.skip, len(buf))
        buf = buf[drop:]
        self.skip -= drop

        m = len(self.taps)
        out = []
        pos = 0
        while pos + m <= len(buf):
            out.append(self.taps @ buf[pos:pos + m])
            pos += self.factor
        self.pending = buf[pos:].copy()
        self.skip += max(pos - len(buf), 0)
        return np.array(out)
