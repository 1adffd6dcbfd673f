import numpy as np


class StreamingConv:
    """Causal FIR convolution for real-time audio.

    Call push() with successive chunks of any length; the concatenated outputs
    equal np.convolve(signal, h)[:len(signal)].
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=np.float64)
        self.n_hist = len(self.h) - 1
        self.hist = np.zeros(self.n_hist)

    def push(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        ext = np.concatenate((self.hist, chunk))
        out = np.convolve(ext, self.h, mode="valid") if len(chunk) else chunk
        # remember the newest samples for the next call
        self.hist = np.zeros(self.n_hist)
        k = min(self.n_hist, len(chunk))
        if k:
            self.hist[-k:] = chunk[-k:]
        return out
