import numpy as np

ALPHABET = "ACGT"


def one_hot(seq):
    lut = np.full(256, -1)
    for i, base in enumerate(ALPHABET):
        lut[ord(base)] = lut[ord(base.lower())] = i
    idx = lut[np.frombuffer(seq.encode(), dtype=np.uint8)]
    out = np.zeros((len(seq), 4))
    ok = idx >= 0
    out[np.flatnonzero(ok), idx[ok]] = 1.0
    return out


def scan_both_strands(seq, pwm):
    """Log-odds scores of a motif along a DNA sequence.

    seq: string of length L.  pwm: (motif_len, 4) log-odds, columns A C G T.
    Returns (2, L - motif_len + 1); row 0 is the forward strand, row 1 the
    score of the reverse complement of each window.  N scores 0.
    """
    x = one_hot(seq)
    m = len(pwm)
    n = len(x) - m + 1
    if n <= 0:
        return np.zeros((2, 0))
    rc = pwm[::-1]
    scores = np.zeros((2, n))
    for k in range(m):
        scores[0] += x[k:k + n] @ pwm[k]
        scores[1] += x[k:k + n] @ rc[k]
    return scores
