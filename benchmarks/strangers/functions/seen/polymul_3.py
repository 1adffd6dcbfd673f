import numpy as np


def polymul_int(p, q):
    """Exact product of two polynomials with int64 coefficients (lowest first).

    The coefficients of the product must themselves fit in int64.
    """
    p = np.asarray(p, dtype=np.int64)
    q = np.asarray(q, dtype=np.int64)
    n = len(p) + len(q) - 1
    if min(len(p), len(q)) <= 4:
        out = np.zeros(n, np.int64)
        for i, c in enumerate(p):
            out[i:i + len(q)] += c * q
        return out
    size = 1 << (n - 1).bit_length()
    prod = np.fft.irfft(np.fft.rfft(p, size) * np.fft.rfft(q, size), size)
    return np.rint(prod[:n]).astype(np.int64)
