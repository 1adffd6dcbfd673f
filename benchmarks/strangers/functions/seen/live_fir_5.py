import numpy as np


class LiveFIR:
    """FIR filter for an audio callback.

    process(chunk) takes the next samples, a chunk of any length, and gives as
    many output samples; joined they equal np.convolve(signal, h)[:len(signal)].
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=float)
        self.m = len(self.h) - 1
        self.history = np.zeros(self.m)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        if len(chunk) == 0:
            return chunk
        buf = np.concatenate([self.history, chunk])
        n = len(buf) + self.m
        spec = np.fft.rfft(buf, n) * np.fft.rfft(self.h, n)
        out = np.fft.irfft(spec, n)[self.m:self.m + len(chunk)]
        if self.m:
            last = chunk[-self.m:]
            self.history = np.concatenate([np.zeros(self.m - len(last)), last])
        return out
