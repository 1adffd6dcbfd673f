"""Find a pattern with jokers in a text by three convolutions.

With letters coded 1, 2, 3, ... and the joker coded 0, the sum over the pattern

    sum_j  p_j t_{i+j} (p_j - t_{i+j})^2

vanishes exactly where the pattern, laid on the text at i, agrees with it in every
place that is no joker in either of them.
"""
import numpy as np
from scipy.signal import fftconvolve


def _encode(s, alphabet):
    return np.array([alphabet.get(ch, 0) for ch in s], dtype=float)


def find_with_jokers(text, pattern, joker="?"):
    """All i such that `pattern` matches text[i : i + len(pattern)], ascending.

    A joker stands for exactly one arbitrary character, whether in the pattern
    or in the text.
    """
    if not pattern or len(pattern) > len(text):
        return []
    letters = sorted((set(text) | set(pattern)) - {joker})
    alphabet = {ch: code for code, ch in enumerate(letters, start=1)}
    t = _encode(text, alphabet)
    p = _encode(pattern, alphabet)[::-1]

    cost = (fftconvolve(t, p ** 3)
            - 2 * fftconvolve(t ** 2, p ** 2)
            + fftconvolve(t ** 3, p))
    cost = np.rint(cost[len(p) - 1:])
    return np.flatnonzero(cost == 0).tolist()
