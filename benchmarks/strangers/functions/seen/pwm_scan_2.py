import numpy as np

BASES = "ACGT"
_CODE = {b: i for i, b in enumerate(BASES)}


def one_hot(seq):
    """(len(seq), 4) matrix, columns A C G T; ambiguous letters are all zero."""
    m = np.zeros((len(seq), 4))
    for i, ch in enumerate(seq.upper()):
        if ch in _CODE:
            m[i, _CODE[ch]] = 1.0
    return m


def scan_both_strands(seq, pwm):
    """Log-odds score of a motif at every position on both strands.

    pwm : (L, 4) log-odds matrix, rows are motif positions, columns A C G T.

    Returns (fwd, rev), each of length len(seq) - L + 1.  rev[i] is the score of
    the motif against the reverse complement of seq[i:i+L].
    """
    x = one_hot(seq)
    L = len(pwm)
    n = len(seq) - L + 1
    rc = pwm[::-1]
    fwd = np.zeros(n)
    rev = np.zeros(n)
    for k in range(L):
        window = x[k:k + n]
        fwd += window @ pwm[k]
        rev += window @ rc[k]
    return fwd, rev
