import math

import numpy as np


class LowpassBiquad:
    """Second order low pass (RBJ cookbook), direct form I, for audio that
    arrives in blocks: process(a) then process(b) gives what one call with
    a and b joined would."""

    def __init__(self, fs, fc, q=0.7071067811865476):
        w = 2 * math.pi * fc / fs
        alpha = math.sin(w) / (2 * q)
        c = math.cos(w)
        a0 = 1 + alpha
        self.b0 = (1 - c) / 2 / a0
        self.b1 = (1 - c) / a0
        self.b2 = self.b0
        self.a1 = -2 * c / a0
        self.a2 = (1 - alpha) / a0
        self.reset()

    def reset(self):
        self.y1 = self.y2 = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=float)
        out = np.empty_like(block)
        x1 = x2 = 0.0
        y1, y2 = self.y1, self.y2
        for i, x0 in enumerate(block):
            y0 = self.b0 * x0 + self.b1 * x1 + self.b2 * x2 - self.a1 * y1 - self.a2 * y2
            x2, x1 = x1, x0
            y2, y1 = y1, y0
            out[i] = y0
        self.y1, self.y2 = y1, y2
        return out
