import numpy as np


class FirStream:
    """Causal FIR filter over a stream. Feed chunks of any length; the
    outputs strung together are scipy.signal.lfilter(taps, 1, whole_stream)."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.history = np.zeros(len(self.taps) - 1)

    def push(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        if chunk.size == 0:
            return chunk.copy()
        need = len(self.taps) - 1
        buf = np.concatenate([self.history, chunk])
        out = np.convolve(buf, self.taps, mode="valid")
        if need:
            last = chunk[-need:]
            self.history = np.concatenate([np.zeros(need - last.size), last])
        return out
