import numpy as np

ALPHABET = "ACGT"


def one_hot(seq):
    m = np.zeros((len(seq), 4))
    for i, ch in enumerate(seq.upper()):
        p = ALPHABET.find(ch)
        if p >= 0:          # N and friends score nothing
            m[i, p] = 1.0
    return m


def scan(seq, pwm):
    """Log-odds score of a motif at each offset of a DNA sequence, on both strands.

    pwm: (L, 4) with columns A, C, G, T.
    Returns (plus, minus), each of length len(seq) - L + 1; minus[i] is the score
    of the reverse complement of seq[i:i+L].
    """
    x = one_hot(seq)
    L = pwm.shape[0]
    n = max(0, len(seq) - L + 1)
    rc = pwm[::-1]
    plus = np.zeros(n)
    minus = np.zeros(n)
    for j in range(L):
        plus += x[j:j + n] @ pwm[j]
        minus += x[j:j + n] @ rc[j]
    return plus, minus
