import numpy as np


class OverlapSave:
    """Overlap-save FIR engine with fixed hop. Call push() with exactly `hop` samples."""

    def __init__(self, fir, hop):
        fir = np.asarray(fir, dtype=float)
        self.hop = hop
        self.m = fir.size
        self.nfft = 1
        while self.nfft < hop + self.m - 1:
            self.nfft *= 2
        self.H = np.fft.rfft(fir, self.nfft)
        self.history = np.zeros(self.nfft)

    def push(self, samples):
        samples = np.asarray(samples, dtype=float)
        if samples.shape != (self.hop,):
            raise ValueError(f"need {self.hop} samples")
        self.history = np.concatenate((self.history[self.hop:], samples))
        y = np.fft.irfft(np.fft.rfft(self.history) * self.H, self.nfft)
        # the last hop samples are free of wrap-around
        return y[self.nfft - self.hop:]
