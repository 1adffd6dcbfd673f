import numpy as np


class ChunkFIR:
    """FIR filter for a live stream; chunks may have any length >= 1.

    Concatenating the returned chunks gives np.convolve(stream, taps)[:len(stream)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, float)
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, float)
        buf = np.concatenate([self.tail, chunk])
        y = np.convolve(buf, self.taps)[len(self.tail):len(buf)]
        keep = len(self.taps) - 1
        if keep:
            self.tail = chunk[-keep:]
        return y
