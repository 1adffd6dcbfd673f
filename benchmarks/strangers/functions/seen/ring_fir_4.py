"""Sample-by-sample FIR, Python model of the firmware routine."""


class RingFIR:
    """y[n] = h[0] x[n] + h[1] x[n-1] + ... with a doubled ring buffer.

    Every sample is written twice, `ntaps` apart, so that the newest `ntaps`
    samples are always contiguous and the inner loop needs no modulo.
    """

    def __init__(self, taps):
        if not taps:
            raise ValueError("need at least one tap")
        self.taps = list(taps)
        self.n = len(self.taps)
        self.reset()

    def reset(self):
        self.state = [0.0] * (2 * self.n)
        self.pos = 0

    def push(self, x):
        # move backwards: newest sample at pos, older ones behind it
        self.pos = self.n - 1 if self.pos == 0 else self.pos - 1
        self.state[self.pos] = x
        self.state[self.pos + self.n] = x
        acc = 0.0
        for k in range(self.n):
            acc += self.taps[k] * self.state[self.pos + k]
        return acc

    def process(self, samples):
        return [self.push(s) for s in samples]
