import numpy as np


def negacyclic_convolve(a, b, q):
    """Product in Z_q[x] / (x^n + 1), as in Ring-LWE.

    What runs over the end comes back with a minus sign: x^n = -1.
    Any n, any integers, q of up to about 2^30; the sums are exact (Python ints
    when they might not fit in 64 bits).  Residues are centred in (-q/2, q/2].
    """
    n = len(a)
    if len(b) != n:
        raise ValueError("same length needed")
    exact = object if n * (q - 1) ** 2 >= 2 ** 62 else np.int64
    a = (np.asarray(a, dtype=object) % q).astype(exact)
    b = (np.asarray(b, dtype=object) % q).astype(exact)
    c = np.zeros(n, dtype=exact)
    for i in range(n):
        c[i:] += a[i] * b[:n - i]
        c[:i] -= a[i] * b[n - i:]
    c = c % q
    return np.where(2 * c > q, c - q, c).astype(np.int64)
