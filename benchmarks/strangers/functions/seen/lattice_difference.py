"""Integer-valued random variables and their sums and differences."""
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Lattice:
    """P(X = start + i) = probs[i]."""
    start: int
    probs: np.ndarray

    @property
    def support(self):
        return self.start + np.arange(len(self.probs))

    def __neg__(self):
        return Lattice(-self.start, self.probs[::-1])

    def __add__(self, other):
        return Lattice(self.start + other.start,
                       np.convolve(self.probs, other.probs))

    def __sub__(self, other):
        return self + (-other)


def goal_difference(home, away, home_start=0, away_start=0):
    """Distribution of home - away for two independent counts.

    home[i] is the probability that the home side scores home_start + i, and
    likewise for away.  Returns (values, probabilities), values increasing.
    """
    x = Lattice(int(home_start), np.asarray(home, dtype=float))
    y = Lattice(int(away_start), np.asarray(away, dtype=float))
    d = x - y
    return d.support, d.probs
