import numpy as np


class StreamingConvolver:
    """Convolve an endless mono signal with an impulse response, chunk by chunk.

    Each call to push() takes the next chunk (1 or more samples, sizes may vary)
    and returns just as many output samples.  Joined together they are
    np.convolve(everything, ir)[:len(everything)].
    """

    def __init__(self, ir):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.keep = len(self.ir) - 1
        self.history = np.zeros(self.keep)

    def push(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        buf = np.zeros(self.keep + len(chunk))
        buf[self.keep - len(self.history):self.keep] = self.history
        buf[self.keep:] = chunk
        y = np.convolve(buf, self.ir, mode="valid")
        # remember the end of the signal for the next call
        self.history = chunk[max(len(chunk) - self.keep, 0):].copy()
        return y
