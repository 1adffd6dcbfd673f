import numpy as np


def fwht(a):
    """In-place fast Walsh-Hadamard transform (unnormalised, natural order)."""
    h = 1
    while h < len(a):
        v = a.reshape(-1, 2, h)
        s = v[:, 0] + v[:, 1]
        v[:, 1] = v[:, 0] - v[:, 1]
        v[:, 0] = s
        h *= 2
    return a


def xor_convolve(a, b):
    """c[k] = sum over i ^ j == k of a[i] * b[j].

    Integers stay exact integers (int64: |c| times the length must stay
    below 2**63), anything else becomes float64. Lengths are padded up to the
    next common power of two, and the result has that length.
    """
    a, b = np.asarray(a), np.asarray(b)
    if a.size == 0 or b.size == 0:
        return np.zeros(0)
    exact = a.dtype.kind in "iub" and b.dtype.kind in "iub"
    kind = np.int64 if exact else np.float64
    n = 1 << (max(len(a), len(b)) - 1).bit_length()
    fa, fb = np.zeros(n, kind), np.zeros(n, kind)
    fa[:len(a)] = a
    fb[:len(b)] = b
    c = fwht(fwht(fa) * fwht(fb))
    # the Hadamard matrix is its own inverse up to n
    return c // n if exact else c / n
