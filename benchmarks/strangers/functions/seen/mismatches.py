"""Hamming distance of a short read to every window of a genome, with wildcards."""
import numpy as np
from scipy.signal import fftconvolve


def mismatch_profile(text, pattern, wildcard="N"):
    """Number of mismatches of `pattern` against each window of `text`.

    The wildcard, in either string, matches every letter.  The result has
    len(text) - len(pattern) + 1 entries; entry i belongs to the window that
    starts at i.
    """
    t = np.array(list(text))
    p = np.array(list(pattern))[::-1]

    comparable = fftconvolve((t != wildcard) * 1.0, (p != wildcard) * 1.0, "valid")
    agreeing = sum(
        fftconvolve((t == letter) * 1.0, (p == letter) * 1.0, "valid")
        for letter in set(pattern) - {wildcard})
    return np.rint(comparable - agreeing).astype(int)
