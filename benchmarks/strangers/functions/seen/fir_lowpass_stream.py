import numpy as np
from scipy import signal


class LowPassFIR:
    """Block-wise windowed-sinc low-pass filter that keeps its state between blocks."""

    def __init__(self, cutoff_hz, fs, numtaps=101, window="hamming"):
        self.taps = signal.firwin(numtaps, cutoff_hz, window=window, fs=fs)
        self.reset()

    def reset(self):
        self.zi = np.zeros(len(self.taps) - 1)

    @property
    def delay(self):
        """Group delay in samples."""
        return (len(self.taps) - 1) / 2

    def process(self, block):
        y, self.zi = signal.lfilter(self.taps, 1.0, block, zi=self.zi)
        return y
