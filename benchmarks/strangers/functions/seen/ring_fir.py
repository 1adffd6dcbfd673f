class RingFIR:
    """Sample-by-sample FIR with a circular delay line (MicroPython friendly).

    y = f.step(x)
    """

    __slots__ = ("h", "buf", "n", "pos")

    def __init__(self, h):
        self.h = list(h)
        self.n = len(self.h)
        self.buf = [0] * self.n
        self.pos = 0

    def step(self, x):
        mask = self.n - 1
        buf = self.buf
        buf[self.pos] = x
        acc = 0
        i = self.pos
        for c in self.h:
            acc += c * buf[i]
            i = (i - 1) & mask
        self.pos = (self.pos + 1) & mask
        return acc
