import numpy as np

BASES = "ACGT"


def one_hot(seq):
    m = np.zeros((len(seq), 4))
    for i, ch in enumerate(seq.upper()):
        j = BASES.find(ch)
        if j >= 0:          # N and friends score 0
            m[i, j] = 1.0
    return m


def _slide(x, w):
    L = len(w)
    return np.array([np.sum(x[i:i + L] * w) for i in range(len(x) - L + 1)])


def scan_both_strands(seq, pwm):
    """Log-odds score of a transcription factor motif at every start position.

    pwm: (motif length, 4), columns A C G T. Returns (forward, reverse):
    reverse[i] is the score of the reverse complement of seq[i:i+L].
    """
    pwm = np.asarray(pwm, dtype=float)
    x = one_hot(seq)
    fwd = _slide(x, pwm)
    # A<->T and C<->G is a mirror of the columns
    pwm_rc = pwm[:, ::-1]
    rev = _slide(x, pwm_rc)
    return fwd, rev
