import numpy as np

ALPHABET = "ACGT"


def one_hot(seq):
    m = np.zeros((4, len(seq)))
    for i, base in enumerate(seq.upper()):
        j = ALPHABET.find(base)
        if j >= 0:              # N and friends score 0
            m[j, i] = 1.0
    return m


def scan_pwm(seq, pwm):
    """Slide a position weight matrix along both strands of a DNA sequence.

    pwm has shape (4, L), rows in the order A, C, G, T (log-odds scores).
    Returns (forward, reverse), each of length len(seq) - L + 1: forward[i] is
    the score of seq[i:i+L], reverse[i] is the score of the reverse complement
    of seq[i:i+L].
    """
    x = one_hot(seq)
    L = pwm.shape[1]
    n = x.shape[1] - L + 1

    def conv(matrix):
        return np.array([(x[:, i:i + L] * matrix).sum() for i in range(n)])

    return conv(pwm), conv(pwm[:, ::-1])
