import numpy as np


def ring_mul(a, b, q):
    """Multiply in Z_q[x]/(x^n + 1): a negacyclic convolution.

    Coefficients ascending, results centred, i.e. in -(q-1)/2 .. (q-1)/2 for odd q. q < 2**31.
    """
    n = len(a)
    assert len(b) == n and q % 2 == 1
    a = np.array(a, dtype=np.int64) % q
    b = np.array(b, dtype=np.int64) % q
    c = np.zeros(n, np.int64)
    for i in range(n):
        row = np.roll(b, i)
        row[:i] = -row[:i]          # x^n = -1
        c = (c + a[i] * row) % q
    return np.where(c > q // 2, c - q, c)
