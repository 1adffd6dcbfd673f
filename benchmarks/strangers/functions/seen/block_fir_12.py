import numpy as np


class BlockFIR:
    """Real-time FIR. Feed blocks of any length; the state carries over between calls."""

    def __init__(self, coeffs):
        self.c = np.array(coeffs, dtype=np.float64)
        self.tail = np.zeros(self.c.size - 1)

    def __call__(self, block):
        block = np.asarray(block, dtype=np.float64)
        n, m = block.size, self.tail.size
        if n == 0:
            return block
        y = np.convolve(block, self.c)
        k = min(m, n)
        y[:k] += self.tail[:k]
        self.tail = np.zeros(m)
        rest = y[n:]
        self.tail[:rest.size] = rest
        return y[:n]


def _demo():
    f = BlockFIR([0.25, 0.5, 0.25])
    for chunk in np.split(np.arange(16.0), 4):
        print(f(chunk))


if __name__ == "__main__":
    _demo()
