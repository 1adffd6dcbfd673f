import numpy as np


class OverlapSave:
    """Block FIR filter (overlap-save), fixed block size, several channels.

    process() wants float arrays (block, channels) and gives the same shape back, with no
    latency besides the block: y[n] = sum_k h[k] x[n-k], history before the first block is silence.
    reset() forgets the history.
    """

    def __init__(self, h, block, channels=1):
        self.h = np.asarray(h, np.float64)
        self.block = block
        self.keep = len(self.h) - 1
        self.nfft = self.keep + block
        self.H = np.fft.rfft(self.h, self.nfft)[:, None]
        self.hist = np.zeros((self.keep, channels))

    def reset(self):
        self.hist[:] = 0.0

    def process(self, x):
        if x.shape != (self.block, self.hist.shape[1]):
            raise ValueError("expected a block of shape %s" % ((self.block, self.hist.shape[1]),))
        seg = np.concatenate([self.hist, x])
        self.hist = seg[self.block:].copy()
        y = np.fft.irfft(np.fft.rfft(seg, axis=0) * self.H, n=self.nfft, axis=0)
        return y[self.keep:]          # the first len(h)-1 are wrapped round
