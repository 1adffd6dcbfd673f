import numpy as np


class OverlapSave:
    """Block convolver for a fixed FIR. Feed blocks of exactly `hop` samples."""

    def __init__(self, h, hop):
        self.h = np.asarray(h, float)
        self.hop = hop
        self.keep = len(self.h) - 1
        self.n = 1 << (self.keep + hop - 1).bit_length()
        self.H = np.fft.rfft(self.h, self.n)
        self.tail = np.zeros(self.keep)

    def push(self, block):
        if len(block) != self.hop:
            raise ValueError("expected %d samples" % self.hop)
        frame = np.concatenate((self.tail, block))
        y = np.fft.irfft(np.fft.rfft(frame, self.n) * self.H, self.n)
        self.tail = frame[self.hop:].copy()
        return y[self.keep:self.keep + self.hop]

    def filter(self, x):
        """whole signal at once: same as scipy.signal.lfilter(h, 1, x)"""
        fresh = OverlapSave(self.h, self.hop)
        x = np.asarray(x, float)
        missing = -len(x) % self.hop
        x_full = np.concatenate((x, np.zeros(missing)))
        parts = [np.zeros(0)]
        parts += [fresh.push(x_full[i:i + self.hop]) for i in range(0, len(x_full), self.hop)]
        return np.concatenate(parts)[:len(x)]
