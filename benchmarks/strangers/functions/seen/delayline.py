import numpy as np


class DelayLineFIR:
    """FIR for the audio callback: y = f.process(buffer).

    The driver reuses one buffer for all the callbacks, `process` never writes to it.
    Successive buffers (each at least len(taps)-1 long) are treated as one continuous stream.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float32)
        self.n = self.taps.size - 1
        self.past = np.zeros(self.n, dtype=np.float32)

    def process(self, buf):
        x = np.asarray(buf, dtype=np.float32)
        if x.size < self.n:
            raise ValueError("buffer too short")
        joined = np.concatenate((self.past, x))
        y = np.convolve(joined, self.taps, mode="valid").astype(np.float32)
        self.past = x[x.size - self.n:]
        return y
