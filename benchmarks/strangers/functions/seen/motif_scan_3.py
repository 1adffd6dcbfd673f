"""Scan DNA for a binding motif on both strands."""
import numpy as np

BASES = "ACGT"


def one_hot(sequence):
    """(len, 4) indicator matrix in the order A, C, G, T; any other letter is a zero row."""
    m = np.zeros((len(sequence), 4))
    for i, base in enumerate(sequence.upper()):
        k = BASES.find(base)
        if k >= 0:
            m[i, k] = 1.0
    return m


def _slide(indicator, pwm):
    width = len(pwm)
    n = len(indicator) - width + 1
    scores = np.zeros(max(n, 0))
    for j in range(width):
        scores += indicator[j:j + len(scores)] @ pwm[j]
    return scores


def scan_both_strands(sequence, pwm):
    """Log-odds score of every window, on the given strand and on the opposite one.

    pwm has shape (width, 4): position by position, 5' to 3', columns A, C, G, T.
    Returns two arrays of length len(sequence) - width + 1. Entry i of the first is
    the score of sequence[i:i+width]; entry i of the second is the score of the
    reverse complement of that same window.
    """
    pwm = np.asarray(pwm, dtype=float)
    indicator = one_hot(sequence)
    forward = _slide(indicator, pwm)
    reverse = _slide(indicator, pwm[::-1])
    return forward, reverse
