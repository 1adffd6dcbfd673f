from collections import deque


class FIRFilter:
    """Sample-by-sample causal FIR filter.

    y[n] = c[0]*x[n] + c[1]*x[n-1] + ... ; the state starts at zero.

    >>> f = FIRFilter([0.5, 0.5])
    >>> [f(v) for v in (2.0, 4.0, 6.0)]
    [1.0, 3.0, 5.0]
    """

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.reset()

    def reset(self):
        n = len(self.coeffs)
        self.state = deque([0.0] * n, maxlen=n)

    def __call__(self, sample):
        self.state.appendleft(sample)  # newest first
        return sum(c * s for c, s in zip(self.coeffs, self.state))

    def process(self, samples):
        return [self(s) for s in samples]
