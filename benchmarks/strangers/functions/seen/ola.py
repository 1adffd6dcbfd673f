import numpy as np


class OverlapAddFilter:
    """Block-wise FIR filtering with the overlap-add method.

    >>> f = OverlapAddFilter(h)
    >>> y = np.concatenate([f.process(c) for c in chunks] + [f.flush()])

    ``y`` equals ``np.convolve(np.concatenate(chunks), h)``.  Chunks may be of any
    length, including zero, and real or complex, with finite samples.
    """

    def __init__(self, taps):
        self.taps = np.array(taps)
        self.taps = self.taps.astype(np.result_type(self.taps, np.float64))
        if self.taps.ndim != 1 or len(self.taps) == 0:
            raise ValueError("taps must be a non-empty vector")
        self.reset()

    def reset(self):
        self._tail = np.zeros(len(self.taps) - 1,
                              dtype=np.result_type(self.taps, np.float64))

    def process(self, chunk):
        chunk = np.asarray(chunk)
        chunk = chunk.astype(np.result_type(chunk, np.float64))
        n, k = len(chunk), len(self.taps)
        if n == 0:
            return np.zeros(0, dtype=np.result_type(chunk, self._tail))
        full = n + k - 1
        nfft = 1 << (full - 1).bit_length()
        if np.iscomplexobj(chunk) or np.iscomplexobj(self.taps):
            y = np.fft.ifft(np.fft.fft(chunk, nfft) * np.fft.fft(self.taps, nfft))[:full]
        else:
            y = np.fft.irfft(np.fft.rfft(chunk, nfft) * np.fft.rfft(self.taps, nfft), nfft)[:full]
        y = y.astype(np.result_type(y, self._tail))
        y[:k - 1] += self._tail
        self._tail = y[n:].copy()
        return y[:n]

    def flush(self):
        tail = self._tail
        self.reset()
        return tail
