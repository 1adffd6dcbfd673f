import numpy as np


class OverlapSave:
    """Streaming FIR filter, overlap-save.

    Feed any number of samples to `push`; as many come back as went in, i.e.
    the causal output y[n] = sum_k h[k] x[n-k] with x = 0 before the first
    sample since construction or `reset()`.  The tail is never emitted: push
    len(h)-1 zeros to see it.
    """

    def __init__(self, h, nfft=64):
        self.h = np.asarray(h, dtype=float)
        self.m = self.h.size
        if nfft < self.m:
            raise ValueError("nfft must not be smaller than the filter")
        self.nfft = nfft
        self.step = nfft - self.m + 1
        self.H = np.fft.rfft(self.h, nfft)
        self.reset()

    def reset(self):
        self.past = np.zeros(self.m - 1)

    def push(self, x):
        x = np.asarray(x, dtype=float)
        buf = np.concatenate([self.past, x])
        out = np.empty(x.size)
        for s in range(0, x.size, self.step):
            seg = buf[s:s + self.nfft]
            y = np.fft.irfft(np.fft.rfft(seg, self.nfft) * self.H, self.nfft)
            good = min(self.step, x.size - s)
            out[s:s + good] = y[self.m - 1:self.m - 1 + good]
        self.past = buf[buf.size - (self.m - 1):]
        return out
