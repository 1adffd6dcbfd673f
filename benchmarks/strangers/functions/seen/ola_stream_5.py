import numpy as np


class OverlapAddStream:
    """
    Convolution reverb for live input.  feed(block) returns len(block) samples; flush()
    returns what is still ringing.  feed(a), feed(b), ..., flush() joined together are
    the full convolution of a+b+... with the impulse response.
    """

    def __init__(self, ir):
        self.ir = np.asarray(ir, float)
        self.tail = np.zeros(len(self.ir) - 1)

    def feed(self, block):
        n, t = len(block), len(self.tail)
        if n == 0:
            return np.zeros(0)
        size = n + t
        y = np.fft.irfft(np.fft.rfft(block, size) * np.fft.rfft(self.ir, size), size)
        m = min(n, t)
        y[:m] += self.tail[:m]
        self.tail = y[n:].copy()
        return y[:n]

    def flush(self):
        rest, self.tail = self.tail, np.zeros_like(self.tail)
        return rest
