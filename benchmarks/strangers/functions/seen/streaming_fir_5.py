import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    f = StreamingFIR(taps)
    out = f.process(chunk)      # as long as the chunk; call again and again

    The outputs put together are numpy.convolve(all input, taps)[:len(all input)],
    whatever the sizes of the chunks (the driver may hand over 1 or 4096 samples).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk
        m = len(self.taps) - 1
        data = np.concatenate([self.history, chunk])
        out = np.convolve(data, self.taps)[len(self.history):len(self.history) + len(chunk)]
        if m:
            self.history = chunk[-m:]
        return out
