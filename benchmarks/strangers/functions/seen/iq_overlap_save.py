import numpy as np

# channel filter for the SDR front end


class OverlapSave:
    """FFT filter for real or complex (I/Q) records.

    run(x) returns the first len(x) samples of the convolution of x with the taps,
    real when both are real, complex otherwise.
    """

    def __init__(self, taps, nfft=None):
        self.taps = np.asarray(taps)
        self.m = self.taps.size
        self.nfft = nfft or max(16, 4 * self.m)
        self.step = self.nfft - self.m + 1
        self.H = np.fft.fft(self.taps, self.nfft)

    def run(self, x):
        x = np.asarray(x)
        n = x.size
        blocks = -(-n // self.step)
        buf = np.zeros(self.m - 1 + blocks * self.step, dtype=np.result_type(x, float))
        buf[self.m - 1:self.m - 1 + n] = x
        pieces = []
        for b in range(blocks):
            seg = buf[b * self.step:b * self.step + self.nfft]
            y = np.fft.ifft(np.fft.fft(seg) * self.H)
            pieces.append(y[self.m - 1:].real)
        return np.concatenate(pieces)[:n]
