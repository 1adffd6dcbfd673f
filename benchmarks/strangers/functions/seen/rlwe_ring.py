"""Toy ring-LWE: arithmetic in R_q = Z_q[x] / (x^n + 1)."""
import random


class RingElement:
    def __init__(self, coeffs, q):
        self.q = q
        self.c = [v % q for v in coeffs]

    def __add__(self, other):
        return RingElement([a + b for a, b in zip(self.c, other.c)], self.q)

    def __mul__(self, other):
        return RingElement(ring_mul(self.c, other.c, self.q), self.q)


def ring_mul(a, b, q):
    """Product of a and b in Z_q[x]/(x^n + 1), n = len(a) = len(b)."""
    n = len(a)
    prod = [0] * n
    for i in range(n):
        for j in range(n):
            prod[(i + j) % n] = (prod[(i + j) % n] + a[i] * b[j]) % q
    return prod


def keygen(n=8, q=97, rng=random):
    a = RingElement([rng.randrange(q) for _ in range(n)], q)
    s = RingElement([rng.choice((-1, 0, 1)) for _ in range(n)], q)
    e = RingElement([rng.choice((-1, 0, 1)) for _ in range(n)], q)
    return (a, a * s + e), s
