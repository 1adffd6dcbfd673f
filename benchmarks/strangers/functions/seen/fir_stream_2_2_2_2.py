import numpy as np


class StreamingFIR:
    """FIR filter for audio that arrives in chunks of any length.

    Feeding the chunks one after another to process() gives the same samples
    as filtering the whole signal at once with scipy.signal.lfilter(taps, 1, x).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.order)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate([self.history, chunk])
        out = np.convolve(buf, self.taps, mode="full")
        out = out[self.order:self.order + len(chunk)]
        if self.order:
            # remember the newest samples for the next call
            tail = chunk[-self.order:]
            self.history = np.zeros(self.order)
            self.history[-len(tail):] = tail
        return out

    __call__ = process
