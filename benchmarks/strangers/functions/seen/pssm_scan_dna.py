# Scan a DNA sequence for transcription factor binding sites.
import numpy as np

ALPHABET = "ACGT"


def one_hot(seq):
    """(L, 4) float array in the order A, C, G, T."""
    out = np.zeros((len(seq), 4))
    for i, ch in enumerate(seq.upper()):
        out[i, ALPHABET.index(ch)] = 1.0
    return out


def scan_both_strands(seq, pssm):
    """Log-odds score of a motif at each position, on both strands.

    The motif is slid along the sequence (cross-correlation over positions, summed over
    the four bases).

    seq  : str of A/C/G/T, length L
    pssm : (w, 4) log-odds, columns in the order A, C, G, T

    Returns an array (2, L - w + 1). Row 0: score of seq[i:i+w] read on the forward strand.
    Row 1: score of the same window read on the reverse strand, that is of the reverse
    complement of seq[i:i+w].
    """
    pssm = np.asarray(pssm, dtype=float)
    w = pssm.shape[0]
    x = one_hot(seq)
    n = x.shape[0] - w + 1
    # matrix of the reverse complement: positions reversed, columns of paired bases exchanged
    rc = pssm[::-1][:, [1, 0, 3, 2]]
    scores = np.empty((2, n))
    for i in range(n):
        win = x[i:i + w]
        scores[0, i] = (win * pssm).sum()
        scores[1, i] = (win * rc).sum()
    return scores
