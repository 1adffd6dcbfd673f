"""Scan DNA with a position weight matrix on both strands."""
import numpy as np

ALPHABET = "ACGT"


def one_hot(seq):
    """(len, 4) matrix, columns A C G T; anything else (N, ...) is a zero row."""
    m = np.zeros((len(seq), 4))
    for i, base in enumerate(seq.upper()):
        j = ALPHABET.find(base)
        if j >= 0:
            m[i, j] = 1.0
    return m


def slide(x, pwm):
    n = x.shape[0] - pwm.shape[0] + 1
    scores = np.zeros(max(n, 0))
    for row, weights in enumerate(pwm):
        scores += x[row:row + len(scores)] @ weights
    return scores


def scan_both_strands(seq, pwm):
    """Log-odds scores of the motif at every offset of `seq`.

    pwm is (motif length, 4), columns in the order A, C, G, T.  Returns two
    arrays of equal length.  forward[i] is the score of the window that starts
    at i, reverse[i] the score of the reverse complement of this same window,
    i.e. of a site read on the opposite strand.
    """
    pwm = np.asarray(pwm, dtype=float)
    x = one_hot(seq)
    # reading the other strand through the matrix: A <-> T, C <-> G
    other = pwm[:, ::-1]
    return slide(x, pwm), slide(x, other)
