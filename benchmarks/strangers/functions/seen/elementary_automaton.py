import numpy as np


class ElementaryCA:
    """1-D elementary cellular automaton (Wolfram code) on a ring of cells."""

    def __init__(self, rule=30, size=101):
        if not 0 <= rule <= 255:
            raise ValueError("rule must be in 0..255")
        self.rule = rule
        self.table = np.array([(rule >> i) & 1 for i in range(8)], dtype=np.uint8)
        self.cells = np.zeros(size, dtype=np.uint8)
        self.cells[size // 2] = 1

    def step(self):
        left = np.roll(self.cells, 1)
        right = np.roll(self.cells, -1)
        self.cells = self.table[4 * left + 2 * self.cells + right]
        return self.cells

    def run(self, steps):
        """Return a (steps + 1, size) array, starting with the current row."""
        rows = [self.cells]
        for _ in range(steps):
            rows.append(self.step())
        return np.array(rows)
