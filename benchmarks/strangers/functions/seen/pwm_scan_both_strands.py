import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def one_hot(seq):
    """(len(seq), 4) one-hot, order ACGT; all zeros for anything else."""
    arr = np.array(list(seq.upper()))
    return (arr[:, None] == np.array(list("ACGT"))[None, :]).astype(float)


def scan_both_strands(seq, pwm):
    """Scan with a PWM of shape (L, 4), columns ACGT, on both strands.

    Returns (fwd, rev). rev[i] is the score of the motif on the minus strand
    over the window that starts at i in forward coordinates.
    """
    X = one_hot(seq)
    L = pwm.shape[0]
    win = sliding_window_view(X, (L, 4))[:, 0]   # (n - L + 1, L, 4)
    rc = pwm[::-1, ::-1]                         # reverse complement
    fwd = np.tensordot(win, pwm, axes=([1, 2], [0, 1]))
    rev = np.tensordot(win, rc, axes=([1, 2], [0, 1]))
    return fwd, rev
