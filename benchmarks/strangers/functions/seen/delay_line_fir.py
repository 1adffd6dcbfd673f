"""Sample-by-sample FIR filter for the microcontroller simulator (no NumPy there)."""


class FIR:
    """FIR filter with a delay line.

    One object per channel: ``left = FIR(taps); right = FIR(taps)``.
    ``tick(sample)`` takes one sample and gives one back.
    """

    taps = ()
    line = []

    def __init__(self, taps):
        self.taps = tuple(float(t) for t in taps)
        if not self.taps:
            raise ValueError("at least one tap is needed")
        self.clear()

    def clear(self):
        """Silence the delay line."""
        self.line[:] = [0.0] * len(self.taps)

    def tick(self, sample):
        self.line.insert(0, float(sample))
        self.line.pop()
        acc = 0.0
        for t, s in zip(self.taps, self.line):
            acc += t * s
        return acc

    def run(self, samples):
        return [self.tick(s) for s in samples]
