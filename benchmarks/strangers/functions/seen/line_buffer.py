from collections import deque

import numpy as np


class LineBufferConv:
    """Models the FPGA line-buffer: pixels arrive in raster order, one at a time,
    and a k x k correlation ('valid' positions only) leaves as soon as its window is complete."""

    def __init__(self, kernel, width):
        self.k = np.asarray(kernel, dtype=np.int64)
        self.n = self.k.shape[0]
        self.width = width
        self.fifo = deque(maxlen=(self.n - 1) * width + self.n)
        self.count = 0

    def step(self, pixel):
        self.fifo.append(int(pixel))
        row, col = divmod(self.count, self.width)
        self.count += 1
        if row < self.n - 1 or (row == self.n - 1 and col < self.n - 1):
            return None
        acc = 0
        for i in range(self.n):
            for j in range(self.n):
                acc += int(self.k[i, j]) * self.fifo[i * self.width + j]
        return acc

    def frame(self, image):
        """All results of one frame, in raster order, as a flat list."""
        self.fifo.clear()
        self.count = 0
        res = (self.step(p) for p in np.asarray(image).ravel())
        return [r for r in res if r is not None]
