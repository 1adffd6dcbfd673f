class RingFir:
    """FIR filter the way the microcontroller does it: one sample at a time,
    ring buffer instead of shifting.  y[n] = sum_k c[k] x[n-k]"""

    def __init__(self, coeffs):
        self.c = list(coeffs)
        self.n = len(self.c)
        self.buf = [0.0] * self.n
        self.pos = 0                # where the next sample goes

    def tick(self, sample):
        self.buf[self.pos] = sample
        acc = 0.0
        idx = self.pos
        for c in self.c:
            acc += c * self.buf[idx]
            idx = idx - 1 if idx > 0 else self.n - 1
        self.pos += 1
        if self.pos == self.n:
            self.pos = 0
        return acc

    def run(self, samples):
        return [self.tick(s) for s in samples]
