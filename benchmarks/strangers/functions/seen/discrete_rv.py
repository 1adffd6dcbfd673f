from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class DiscreteRV:
    """Integer-valued random variable with P(X = lo + i) = p[i]."""
    p: np.ndarray
    lo: int = 0

    @property
    def hi(self):
        return self.lo + len(self.p) - 1

    @property
    def support(self):
        return np.arange(self.lo, self.hi + 1)

    def mean(self):
        return float(self.support @ self.p)

    def pmf(self, k):
        i = np.asarray(k) - self.lo
        inside = (i >= 0) & (i < len(self.p))
        return np.where(inside, self.p[np.clip(i, 0, len(self.p) - 1)], 0.0)

    def __add__(self, other):
        """Law of X + Y for independent X, Y."""
        return DiscreteRV(np.convolve(self.p, other.p), self.lo + other.lo)

    def __sub__(self, other):
        """Law of X - Y for independent X, Y."""
        return DiscreteRV(np.convolve(self.p, other.p), self.lo - other.hi)

    def __mul__(self, n):
        """Law of the sum of n independent copies, n >= 0."""
        total, square = DiscreteRV(np.ones(1), 0), self
        while n:
            if n & 1:
                total = total + square
            n >>= 1
            if n:
                square = square + square
        return total
