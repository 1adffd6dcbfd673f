import numpy as np


class Decimator:
    """Low-pass and keep every M-th sample of a continuous stream.

        dec = Decimator(firwin(31, 0.2), 4)
        y = np.concatenate([dec.push(chunk) for chunk in chunks])

    Equals lfilter(taps, 1, x)[::M] of the whole stream.
    """

    def __init__(self, taps, M):
        self.taps = np.array(taps, float)
        self.M = int(M)
        self.state = np.zeros(self.taps.size - 1)

    def push(self, chunk):
        buf = np.r_[self.state, np.asarray(chunk, float)]
        self.state = buf[buf.size - self.state.size:].copy()
        if buf.size < self.taps.size:
            return np.empty(0)
        filtered = np.convolve(buf, self.taps, "valid")
        return filtered[::self.M]
