"""Toy ring arithmetic for a Ring-LWE key exchange (NOT for production)."""
import numpy as np


class Ring:
    """R_q = Z_q[X] / (X^n + 1), n a power of two. Elements are int arrays of
    length n, constant term first."""

    def __init__(self, n, q):
        self.n = n
        self.q = q

    def add(self, a, b):
        return (np.asarray(a) + np.asarray(b)) % self.q

    def mul(self, a, b):
        c = [0] * self.n
        for i in range(self.n):
            ai = int(a[i])
            if ai == 0:
                continue
            for j in range(self.n):
                k = (i + j) % self.n
                c[k] = (c[k] + ai * int(b[j])) % self.q
        return np.array(c)


def ring_product(a, b, n=256, q=3329):
    return Ring(n, q).mul(a, b)
