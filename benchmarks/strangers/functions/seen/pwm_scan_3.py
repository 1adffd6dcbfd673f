import numpy as np

BASES = {'A': 0, 'C': 1, 'G': 2, 'T': 3}


def scan_sequence(seq, pwm):
    """Score every position of seq against a log-odds PWM of shape (4, L), rows ACGT.

    Bases other than A, C, G, T (e.g. N) add 0 to the score.
    """
    seq = seq.upper()
    L = pwm.shape[1]
    scores = []
    for i in range(len(seq) - L + 1):
        score = 0.0
        for j in range(L):
            base = seq[i + j]
            if base in BASES:
                score += pwm[BASES[base], j]
        scores.append(score)
    return np.array(scores)
