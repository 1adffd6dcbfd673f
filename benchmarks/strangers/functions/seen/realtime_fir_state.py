import numpy as np


class RealtimeFIR:
    """FIR filter for a callback-driven audio graph.

    process() takes whatever number of samples the driver delivers and returns as many;
    the sequence of outputs is scipy.signal.lfilter(taps, 1, all samples).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.history = np.zeros(self.order)

    def process(self, samples):
        samples = np.asarray(samples, dtype=np.float64)
        if len(samples) == 0:
            return samples.copy()
        extended = np.concatenate((self.history, samples))
        out = np.convolve(extended, self.taps, mode="full")
        out = out[self.order:self.order + len(samples)]

        # remember the newest samples for the next callback
        keep = min(self.order, len(samples))
        self.history = np.zeros(self.order)
        self.history[self.order - keep:] = samples[len(samples) - keep:]
        return out
