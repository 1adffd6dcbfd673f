"""Port of our fir.c (Cortex-M) for offline checking."""


class FirFilter(object):
    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.ntaps = len(self.coeffs)
        self.mask = self.ntaps - 1
        self.delay = [0.0] * self.ntaps
        self.pos = 0

    def put(self, sample):
        """Push one input sample, get one output sample."""
        self.pos = (self.pos + 1) & self.mask
        self.delay[self.pos] = sample
        acc = 0.0
        idx = self.pos
        for c in self.coeffs:
            acc += c * self.delay[idx]
            idx = (idx - 1) & self.mask
        return acc

    def run(self, samples):
        """Filter a sequence (any number of taps); state carries over."""
        return [self.put(s) for s in samples]
