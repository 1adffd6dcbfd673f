import numpy as np

BASES = "ACGT"


def scan_pwm(seq: str, pwm: np.ndarray, both_strands: bool = True):
    """Log-odds score of a motif at each start position of a DNA sequence.

    pwm: (L, 4), columns A C G T. Returns an array of len(seq)-L+1 scores; with both_strands the
    larger one of the motif and its reverse complement. N scores 0.
    """
    pwm = np.asarray(pwm, dtype=float)
    L = pwm.shape[0]
    onehot = np.zeros((len(seq), 4))
    for i, ch in enumerate(seq.upper()):
        j = BASES.find(ch)
        if j >= 0:
            onehot[i, j] = 1.0

    def score(m):
        n = len(seq) - L + 1
        s = np.zeros(n)
        for k in range(L):
            s += onehot[k:k + n] @ m[k]
        return s

    fwd = score(pwm)
    if not both_strands:
        return fwd
    return np.maximum(fwd, score(pwm[::-1]))
