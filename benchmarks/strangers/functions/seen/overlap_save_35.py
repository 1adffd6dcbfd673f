import numpy as np


class OverlapSave:
    """FIR filter for endless signals.

    push(block) -> as many output samples as came in (no latency); blocks of any
    length, also 0.  Before the first sample the signal is zero.  The state lives
    in the object: use reset() before another signal.
    """

    def __init__(self, taps, nfft=64):
        self.taps = np.array(taps, dtype=float)
        self.m = len(self.taps)
        while nfft < 2 * self.m:
            nfft *= 2
        self.nfft = nfft
        self.step = nfft - self.m + 1
        self.H = np.fft.rfft(self.taps, nfft)
        self.reset()

    def reset(self):
        self.past = np.zeros(self.m - 1)

    def push(self, block):
        block = np.asarray(block, dtype=float)
        out = np.empty(len(block))
        ext = np.concatenate([self.past, block])
        for i in range(0, len(block), self.step):
            frame = ext[i:i + self.nfft]
            y = np.fft.irfft(np.fft.rfft(frame, self.nfft) * self.H, self.nfft)
            take = min(self.step, len(block) - i)
            # the first m-1 values of each frame are wrapped around: dropped
            out[i:i + take] = y[self.m - 1:self.m - 1 + take]
        self.past = ext[len(ext) - (self.m - 1):]
        return out
