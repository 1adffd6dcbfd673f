import numpy as np


class RealtimeFilter:
    """Filters a stream that arrives in packets of varying size.

    process() may be called with as many or as few samples as there are; the
    outputs strung together are those of one long causal FIR filtering.
    """

    def __init__(self, coeffs):
        self.coeffs = np.asarray(coeffs, dtype=np.float64)
        self.order = len(self.coeffs) - 1
        self.tail = np.zeros(self.order)

    def process(self, packet):
        packet = np.asarray(packet, dtype=np.float64)
        if len(packet) == 0:
            return packet
        x = np.concatenate((self.tail, packet))
        y = np.convolve(x, self.coeffs)[self.order:self.order + len(packet)]
        if self.order:
            self.tail = np.zeros(self.order)
            last = packet[-self.order:]
            self.tail[-len(last):] = last
        return y
