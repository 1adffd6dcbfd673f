import numpy as np


class FIRFilter:
    """Real-time FIR filter, call process() for each audio buffer.

    Buffers may be of any length; the delay line is carried over between calls.
    """

    def __init__(self, coeffs):
        self.coeffs = np.array(coeffs, dtype=np.float64)
        self.delay = np.zeros(len(self.coeffs) - 1)

    def reset(self):
        self.delay.fill(0.0)

    def process(self, buf):
        buf = np.asarray(buf, dtype=np.float64)
        if buf.size == 0:
            return buf.copy()
        line = np.concatenate([self.delay, buf])
        out = np.convolve(line, self.coeffs, mode='valid') if line.size else buf
        keep = min(len(self.delay), buf.size)
        if keep:
            self.delay[-keep:] = buf[-keep:]
        return out[-buf.size:]
