class PolyphaseDecimator:
    """Keep every M-th sample of the FIR-filtered stream (samples 0, M, 2M, ...).

    push() takes one sample and returns an output or None.
    """

    def __init__(self, h, M):
        self.M = M
        self.branches = [list(h[p::M]) for p in range(M)]
        self.lines = [[0.0] * len(b) for b in self.branches]
        self.turn = 0           # branch the next sample belongs to

    def push(self, s):
        p = self.turn
        self.turn = (self.turn - 1) % self.M
        line = self.lines[p]
        if line:
            line.pop()
            line.insert(0, s)
        if p != 0:
            return None
        acc = 0.0
        for b, d in zip(self.branches, self.lines):
            for c, v in zip(b, d):
                acc += c * v
        return acc

    def run(self, samples):
        return [y for y in map(self.push, samples) if y is not None]
