import numpy as np

_ROW = {"A": 0, "C": 1, "G": 2, "T": 3}


def one_hot(seq):
    m = np.zeros((4, len(seq)))
    for i, ch in enumerate(seq.upper()):
        if ch in _ROW:
            m[_ROW[ch], i] = 1.0
    return m


def scan_pwm(seq, pwm):
    """Score a motif at every position on both strands.

    seq: DNA string. pwm: (4, L) log-odds, rows A C G T.
    Returns (2, len(seq) - L + 1): row 0 the forward strand, row 1 the motif's
    reverse complement at the same window.
    """
    x = one_hot(seq)
    L = pwm.shape[1]
    n = len(seq) - L + 1
    rc = pwm[:, ::-1]
    scores = np.zeros((2, n))
    for i in range(n):
        win = x[:, i:i + L]
        scores[0, i] = (win * pwm).sum()
        scores[1, i] = (win * rc).sum()
    return scores
