import numpy as np
from scipy.fft import next_fast_len, rfft, irfft


class OverlapSave:
    """Streaming FIR by overlap-save.

    feed() accepts any number of samples and hands back whatever is complete;
    flush() gives the rest, including the len(h)-1 samples of ring-out, so that
    feed-pieces + flush == numpy.convolve(x, h).
    """

    def __init__(self, h, hop=256):
        self._m1 = len(h) - 1
        self._hop = int(hop)
        self._n = next_fast_len(self._hop + self._m1, real=True)
        self._H = rfft(h, self._n)
        self._clear()

    def _clear(self):
        self._hist = np.zeros(self._m1)
        self._todo = np.zeros(0)

    def _frame(self, seg):
        frame = np.concatenate((self._hist, seg))
        y = irfft(rfft(frame, self._n) * self._H, self._n)
        self._hist = frame[self._hop:]
        return y[self._m1:self._m1 + self._hop]

    def feed(self, x):
        self._todo = np.concatenate((self._todo, np.asarray(x, float)))
        done = []
        while self._todo.size >= self._hop:
            done.append(self._frame(self._todo[:self._hop]))
            self._todo = self._todo[self._hop:]
        return np.concatenate(done) if done else np.zeros(0)

    def flush(self):
        left = self._todo.size + self._m1
        y = self.feed(np.zeros(-self._todo.size % self._hop + self._m1 + self._hop))
        self._clear()
        return y[:left]
