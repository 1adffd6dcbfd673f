import numpy as np
from scipy.signal import fftconvolve


def find_with_jokers(text, pattern, joker="?"):
    """Start positions of all (overlapping) occurrences of pattern in text.

    A joker in the pattern matches any one character. Clifford & Clifford:
    a position matches iff sum_j p_j (p_j - t_{i+j})^2 = 0, with p_j = 0 for
    the jokers.
    """
    m, n = len(pattern), len(text)
    if m == 0 or m > n:
        return []
    code = {ch: k for k, ch in enumerate(sorted(set(text) | set(pattern)), 1)}
    t = np.array([code[ch] for ch in text], dtype=float)
    p = np.array([0 if ch == joker else code[ch] for ch in pattern], dtype=float)
    q = p[::-1]
    cost = np.sum(p ** 3)
    cost = cost - 2 * fftconvolve(t, q * q, mode="valid")
    cost = cost + fftconvolve(t * t, q, mode="valid")
    return [int(i) for i in np.flatnonzero(np.abs(cost) < 0.5)]
