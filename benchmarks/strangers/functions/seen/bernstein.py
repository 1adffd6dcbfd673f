"""Arithmetic on polynomials in Bernstein form (Bezier ordinates on [0, 1])."""
from math import comb

import numpy as np


class Bernstein:
    """sum_i ordinates[i] * C(n, i) * t^i * (1 - t)^(n - i), n = degree."""

    def __init__(self, ordinates):
        self.ordinates = np.asarray(ordinates, dtype=float)

    @property
    def degree(self):
        return len(self.ordinates) - 1

    def __call__(self, t):
        """de Casteljau"""
        level = self.ordinates
        while len(level) > 1:
            level = (1 - t) * level[:-1] + t * level[1:]
        return level[0]

    def __mul__(self, other):
        m, n = self.degree, other.degree
        product = np.zeros(m + n + 1)
        for k in range(m + n + 1):
            for i in range(max(0, k - n), min(m, k) + 1):
                product[k] += (comb(m, i) * comb(m, k - i)
                               * self.ordinates[i] * other.ordinates[k - i])
            product[k] /= comb(m + n, k)
        return Bernstein(product)


def multiply_bezier(f, g):
    """Bezier ordinates of the product of two scalar Bezier polynomials.

    f and g are the ordinates of the factors, of any two degrees; the result
    has the sum of the degrees.
    """
    return (Bernstein(f) * Bernstein(g)).ordinates
