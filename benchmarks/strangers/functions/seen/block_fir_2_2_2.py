from collections import deque


class BlockFIR:
    """Direct-form FIR for a sample stream, pure Python (runs on the gateway).

        fir = BlockFIR([0.25, 0.5, 0.25])
        y = fir.filter(samples)      # may be called again with the next block

    A new filter starts from silence (zeros).
    """

    _line = deque()

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        if not self.coeffs:
            raise ValueError("need at least one coefficient")

    def _push(self, sample):
        self._line.appendleft(sample)
        while len(self._line) > len(self.coeffs):
            self._line.pop()

    def filter(self, samples):
        out = []
        for s in samples:
            self._push(s)
            acc = 0.0
            for c, v in zip(self.coeffs, self._line):
                acc += c * v
            out.append(acc)
        return out
