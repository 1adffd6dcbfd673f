import numpy as np
from scipy.signal import lfilter


class Decimator:
    """Low-pass and keep every `factor`-th sample of a stream.

    Feed the SDR's buffers to `push` in order; what it returns, put end to end,
    is the low-rate stream. Works for real and IQ (complex) samples.
    """

    def __init__(self, taps, factor):
        self.taps = np.array(taps)
        self.factor = int(factor)
        self.state = np.zeros(len(self.taps) - 1)

    def push(self, samples):
        samples = np.asarray(samples)
        if samples.size == 0:
            return samples
        filtered, self.state = lfilter(self.taps, [1.0], samples, zi=self.state)
        return filtered[::self.factor]
