"""Convolution of sums of decaying exponentials, straight from the Laplace table.

A function sum_i c_i exp(-a_i t), t >= 0, is a dict {a_i: c_i}.
"""
import math


def convolve_exponentials(f, g):
    """Return h, a function of t, with h(t) = integral_0^t f(s) g(t - s) ds.

        1/((p+a)(p+b))  <->  (exp(-a t) - exp(-b t)) / (b - a)     a != b

    and its limit where the two rates coincide.  h(t) is 0 for t < 0.
    """
    pairs = [(a, b, ca * cb) for a, ca in f.items() for b, cb in g.items()]

    def h(t):
        if t < 0:
            return 0.0
        total = 0.0
        for a, b, c in pairs:
            if math.isclose(a, b, rel_tol=1e-9):
                total += c * math.exp(-a * t)
            else:
                total += c * (math.exp(-a * t) - math.exp(-b * t)) / (b - a)
        return total

    return h
