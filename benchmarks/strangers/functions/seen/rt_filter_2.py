import numpy as np


class StreamingFIR:
    """FIR filter for a live audio stream.

    Feed it chunks of any size; the outputs put together equal
    np.convolve(whole_stream, taps)[:len(whole_stream)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.keep = len(self.taps) - 1
        self.history = np.zeros(self.keep)

    def __call__(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk
        work = np.concatenate([self.history, chunk])
        out = np.convolve(work, self.taps, mode="valid")
        last = chunk[max(0, chunk.size - self.keep):]
        self.history = np.concatenate([np.zeros(self.keep - last.size), last])
        return out
