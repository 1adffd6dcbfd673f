import numpy as np
from scipy import signal


class StreamDecimator:
    """Low-pass and decimate a sample stream by an integer factor.

    Chunks of arbitrary length come in from the USB reader.  Putting the returned
    pieces together gives lfilter(taps, 1, whole_signal)[::factor].
    """

    def __init__(self, factor, taps=None):
        self.factor = int(factor)
        if taps is None:
            taps = signal.firwin(16 * self.factor + 1, 0.8 / self.factor)
        self.taps = np.asarray(taps, dtype=float)
        self.zi = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        y, self.zi = signal.lfilter(self.taps, 1.0, chunk, zi=self.zi)
        return y[::self.factor]
