import numpy as np


class StreamingConv1d:
    """Causal FIR convolution on a live stream.

    Feed chunks of any length to `process`; the concatenated outputs equal
    np.convolve(all_samples, taps)[:len(all_samples)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        if len(chunk) == 0:
            return chunk.copy()
        joined = np.concatenate([self._hist, chunk])
        n0 = len(self._hist)
        y = np.convolve(joined, self.taps)[n0:n0 + len(chunk)]
        # keep what the next chunk needs
        keep = len(self.taps) - 1
        self._hist = chunk[max(len(chunk) - keep, 0):].copy()
        return y
