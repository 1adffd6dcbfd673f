import numpy as np


class ChannelFilter:
    """FIR channel filter for complex baseband, y[n] = sum_k taps[k] * x[n - k].

    `taps` may be complex (one-sided band-pass, or a low-pass shifted to an offset
    frequency). x[n] = 0 before the first sample; one output per input sample.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=complex)
        self._rev = self.taps[::-1].copy()

    def __call__(self, iq):
        iq = np.asarray(iq, dtype=complex)
        m = len(self.taps)
        buf = np.concatenate((np.zeros(m - 1, complex), iq))
        out = np.empty(len(iq), complex)
        for n in range(len(iq)):
            out[n] = np.vdot(self._rev, buf[n:n + m])
        return out
