import numpy as np

BASES = "ACGT"


def one_hot(seq):
    """4 x len(seq); N and other ambiguity codes are all-zero columns."""
    m = np.zeros((4, len(seq)))
    for i, base in enumerate(seq.upper()):
        row = BASES.find(base)
        if row >= 0:
            m[row, i] = 1.0
    return m


def scan_motif(seq, pwm):
    """Log-odds scores of a motif at each position of a DNA sequence.

    pwm is 4 x L, rows in the order A, C, G, T.

    Returns two arrays of len(seq) - L + 1 scores.  forward[i] scores
    seq[i:i+L]; reverse[i] scores the reverse complement of seq[i:i+L], so
    that a site on the minus strand is found at its leftmost plus-strand
    position.
    """
    x = one_hot(seq)
    L = pwm.shape[1]
    windows = np.lib.stride_tricks.sliding_window_view(x, L, axis=1)   # 4 x n x L
    forward = np.einsum("bnl,bl->n", windows, pwm)
    rc_pwm = pwm[:, ::-1]
    reverse = np.einsum("bnl,bl->n", windows, rc_pwm)
    return forward, reverse
