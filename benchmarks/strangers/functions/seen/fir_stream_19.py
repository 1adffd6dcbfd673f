class FIRFilter:
    """Sample-by-sample FIR filter with a ring buffer (think microcontroller).

    y[n] = c[0] x[n] + c[1] x[n-1] + ... ; the history starts at zero.
    """

    def __init__(self, coeffs):
        self.c = list(coeffs)
        self.buf = [0.0] * len(self.c)
        self.pos = 0

    def push(self, sample):
        n = len(self.c)
        self.buf[self.pos] = sample
        acc = 0.0
        idx = self.pos
        for ck in self.c:
            acc += ck * self.buf[idx]
            idx = n - 1 if idx == 0 else idx - 1
        self.pos = (self.pos + 1) % n
        return acc

    def process(self, samples):
        return [self.push(s) for s in samples]
