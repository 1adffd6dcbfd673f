import numpy as np


class OverlapSaveFilter:
    """FIR filtering of an endless signal by overlap-save.

    Feed pieces of any length to ``push`` and finish with ``close``; everything
    that comes back, glued together, is ``np.convolve(signal, taps)``.
    """

    def __init__(self, taps, nfft=None):
        self.taps = np.asarray(taps, dtype=float).ravel()
        m = self.taps.size
        self.nfft = nfft or 4 * (1 << (m - 1).bit_length())
        if self.nfft < m:
            raise ValueError("nfft shorter than the filter")
        self.hop = self.nfft - m + 1
        self._spec = np.fft.rfft(self.taps, self.nfft)
        self._restart()

    def _restart(self):
        self._history = np.zeros(self.taps.size - 1)
        self._waiting = np.zeros(0)

    def _frame(self, seg):
        keep = self.taps.size - 1
        frame = np.concatenate((self._history, seg))
        y = np.fft.irfft(np.fft.rfft(frame, self.nfft) * self._spec, self.nfft)
        self._history = frame[frame.size - keep:]
        return y[keep:keep + seg.size]

    def push(self, piece):
        buf = np.concatenate((self._waiting, np.asarray(piece, dtype=float)))
        done = []
        while buf.size >= self.hop:
            done.append(self._frame(buf[:self.hop]))
            buf = buf[self.hop:]
        self._waiting = buf
        return np.concatenate(done) if done else np.zeros(0)

    def close(self):
        rest = np.concatenate((self._waiting, np.zeros(self.taps.size - 1)))
        done = [self._frame(rest[i:i + self.hop])
                for i in range(0, rest.size, self.hop)]
        self._restart()
        return np.concatenate(done) if done else np.zeros(0)
