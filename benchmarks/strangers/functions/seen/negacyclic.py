import numpy as np


def negacyclic_mul(a, b, q=3329):
    """Product in Z_q[X] / (X^n + 1), the ring of Kyber and friends; n = len(a) = len(b).

    Schoolbook: whatever passes X^n comes back with the sign changed. Entries in [0, q).
    """
    a = np.asarray(a, dtype=np.int64) % q
    b = np.asarray(b, dtype=np.int64) % q
    n = len(a)
    c = np.zeros(n, dtype=np.int64)
    for i in range(n):
        c[i:] += a[i] * b[:n - i]
        c[:i] -= a[i] * b[n - i:]
        c %= q
    return c
