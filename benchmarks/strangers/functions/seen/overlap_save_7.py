import numpy as np


class OverlapSave:
    """Streaming FFT convolution; feed any amount, get as many samples back as
    are complete, `flush()` returns the rest including the filter's tail."""

    def __init__(self, h, nfft=None):
        self.h = np.asarray(h, dtype=float)
        m = self.h.size
        self.nfft = nfft or max(64, 4 << (m - 1).bit_length())
        self.hop = self.nfft - m + 1
        if self.hop < 1:
            raise ValueError("nfft too small")
        self.H = np.fft.rfft(self.h, self.nfft)
        self._restart()

    def _restart(self):
        self.buf = np.zeros(self.h.size - 1)
        self.n_in = 0
        self.n_out = 0

    def feed(self, x):
        x = np.asarray(x, dtype=float)
        self.n_in += x.size
        self.buf = np.concatenate((self.buf, x))
        out = []
        while self.buf.size >= self.nfft:
            seg = self.buf[:self.nfft]
            y = np.fft.irfft(np.fft.rfft(seg) * self.H, self.nfft)
            out.append(y[self.h.size - 1:])
            self.buf = self.buf[self.hop:]
        out = np.concatenate(out) if out else np.zeros(0)
        self.n_out += out.size
        return out

    def flush(self):
        if self.n_in == 0:
            return np.zeros(0)
        left = self.n_in + self.h.size - 1 - self.n_out
        blocks = -(-left // self.hop)
        need = self.nfft + (blocks - 1) * self.hop - self.buf.size
        y = self.feed(np.zeros(max(need, 0)))[:left]
        assert y.size == left
        self._restart()
        return y
