class FIR:
    """Sample-by-sample FIR with a ring buffer. Pure python, runs on the microcontroller build too.

    >>> f = FIR([0.5, 0.5])
    >>> [f(1), f(1), f(3)]
    [0.5, 1.0, 2.0]
    """
    def __init__(self, taps):
        self.taps = list(taps)
        self.buf = [0.0] * len(self.taps)
        self.pos = 0

    def __call__(self, sample):
        n = len(self.buf)
        self.buf[self.pos] = sample
        acc = 0.0
        idx = self.pos
        for t in self.taps:          # taps[0] on the newest, going back in time
            acc += t * self.buf[idx]
            idx -= 1
            if idx < 0:
                idx = n - 1
        self.pos = (self.pos + 1) % n
        return acc


if __name__ == "__main__":
    import doctest
    doctest.testmod()
