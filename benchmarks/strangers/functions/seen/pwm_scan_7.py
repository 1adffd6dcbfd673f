import numpy as np

ALPHABET = "ACGT"


def one_hot(seq):
    x = np.zeros((len(seq), 4))
    for i, ch in enumerate(seq.upper()):
        j = ALPHABET.find(ch)
        if j >= 0:
            x[i, j] = 1.0
    return x


def scan(seq, pwm):
    """Score both strands of a DNA sequence with a log-odds PWM of shape (motif_len, 4), columns ACGT.

    Returns (fwd, rev), each of len(seq)-motif_len+1.  rev[i] is the score of the reverse complement of
    seq[i:i+motif_len].  N's contribute 0.
    """
    pwm = np.asarray(pwm, float)
    x = one_hot(seq)
    m = len(pwm)
    n = len(seq) - m + 1

    def corr(w):
        s = np.zeros(max(n, 0))
        for k in range(m):
            s += x[k:k + len(s)] @ w[k]
        return s

    return corr(pwm), corr(pwm[::-1])
