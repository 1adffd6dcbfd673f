"""Motif scanning on one-hot DNA, used for the first layer of the TFBS model."""
import numpy as np


def scan_both_strands(onehot, pwm):
    """Best motif score per position over the two strands.

    onehot: (L, 4) one-hot sequence, columns in the order A, C, G, T
    pwm:    (n_motifs, k, 4) log-odds matrices in the same column order

    Returns (L - k + 1, n_motifs): at each start position the larger of the
    score of the motif on the forward strand and the score of the motif on the
    reverse-complement strand.
    """
    onehot = np.asarray(onehot, dtype=np.float32)
    pwm = np.asarray(pwm, dtype=np.float32)
    n_motifs, k, n_bases = pwm.shape
    assert n_bases == 4 and onehot.shape[1] == 4

    L = onehot.shape[0]
    windows = np.stack([onehot[i:L - k + 1 + i] for i in range(k)], axis=1)

    pwm_rc = pwm[:, ::-1, :]
    fwd = np.tensordot(windows, pwm, axes=([1, 2], [1, 2]))
    rev = np.tensordot(windows, pwm_rc, axes=([1, 2], [1, 2]))
    return np.maximum(fwd, rev)
