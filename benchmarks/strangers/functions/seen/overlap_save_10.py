import numpy as np


class OverlapSave:
    """Running FIR filter, overlap-save.

    push() takes any number of samples, returns as many: the output at a sample
    is sum_k taps[k] * x[n - k], with silence before the start.
    """

    def __init__(self, taps, fft_size=None):
        self.taps = np.asarray(taps, dtype=float)
        m = self.taps.size
        if fft_size is None:
            fft_size = max(64, 1 << (4 * m - 1).bit_length())
        if fft_size < 2 * m - 1:
            raise ValueError("fft_size too small")
        self.n = fft_size
        self.hop = fft_size - (m - 1)
        self.spec = np.fft.rfft(self.taps, self.n)
        self.history = np.zeros(m - 1)

    def push(self, samples):
        x = np.concatenate([self.history, np.asarray(samples, dtype=float)])
        m1 = self.taps.size - 1
        out = np.empty(x.size - m1)
        for start in range(0, out.size, self.hop):
            seg = x[start:start + self.n]
            y = np.fft.irfft(np.fft.rfft(seg, self.n) * self.spec, self.n)
            stop = min(start + self.hop, out.size)
            out[start:stop] = y[m1:m1 + stop - start]
        self.history = x[x.size - m1:]
        return out
