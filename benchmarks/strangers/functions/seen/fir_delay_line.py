class FirFilter:
    """y[n] = b[0] x[n] + b[1] x[n-1] + ... , one sample per call, circular buffer as on a DSP."""

    def __init__(self, b):
        self.b = [float(c) for c in b]
        if not self.b:
            raise ValueError('no coefficients')
        self.buf = [0.0] * len(self.b)
        self.pos = 0

    def prime(self, value):
        """Pretend the input has always been `value` (no start-up transient)."""
        self.buf = [float(value)] * len(self.b)
        return self

    def __call__(self, x):
        n = len(self.b)
        self.buf[self.pos] = x
        acc = 0.0
        i = self.pos
        for c in self.b:
            acc += c * self.buf[i]
            i = i - 1 if i else n - 1
        self.pos = self.pos + 1 if self.pos + 1 < n else 0
        return acc

    def run(self, xs):
        return [self(x) for x in xs]
